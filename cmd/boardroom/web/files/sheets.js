// The terminal writes its rules into style elements, which the page's policy does not let it have.
// What it gets here in place of one hands them to a style sheet of the document.
"use strict";
(() => {
  const make = document.createElement;
  document.createElement = function (name, ...rest) {
    if (String(name).toLowerCase() !== "style") return make.call(document, name, ...rest);
    const element = make.call(document, "template");
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const text = { get: () => "", set: (rules) => sheet.replaceSync(rules) };
    Object.defineProperty(element, "textContent", text);
    Object.defineProperty(element, "innerText", text);
    element.remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      Element.prototype.remove.call(element);
    };
    return element;
  };
})();

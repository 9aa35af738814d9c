// Passkeys: does what the house asks, and gives its answer.
"use strict";
const passkeys = {
  // there says whether this page can have any: over https or on this machine, on a site with a name.
  there: () => window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname.replace(/[[\]]/g, "")),

  bytes: (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0)),
  text: (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),

  async answer({ do: what, options }) {
    const { bytes, text } = passkeys;
    const listed = (list) => (list || []).map((one) => ({ ...one, id: bytes(one.id) }));
    options.challenge = bytes(options.challenge);
    try {
      if (what === "create") {
        options.user.id = bytes(options.user.id);
        options.excludeCredentials = listed(options.excludeCredentials);
      } else options.allowCredentials = listed(options.allowCredentials);
      const made = await navigator.credentials[what === "create" ? "create" : "get"]({ publicKey: options });
      const response = { clientDataJSON: text(made.response.clientDataJSON) };
      for (const part of ["attestationObject", "authenticatorData", "signature", "userHandle"]) if (made.response[part]) response[part] = text(made.response[part]);
      return { id: made.id, rawId: text(made.rawId), type: made.type, clientExtensionResults: {}, response };
    } catch (error) {
      return { error: String(error.name) };
    }
  },
};

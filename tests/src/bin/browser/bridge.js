// The window's way to the engine, over HTTP to the host that served this page.
(() => {
  const callbacks = new Map();
  let last = 0;
  const transformCallback = (callback) => {
    callbacks.set(++last, callback);
    return last;
  };

  async function call({ name, args, progress }) {
    const listener = callbacks.get(Number(JSON.parse(JSON.stringify(progress)).split(":")[1]));
    const reply = await fetch("./call", { method: "POST", body: JSON.stringify({ name, args }) });
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let kept = "";
    let index = 0;
    for (;;) {
      const { done, value } = await reader.read();
      kept += value ?? "";
      const lines = kept.split("\n");
      kept = lines.pop();
      for (const line of lines) {
        const said = JSON.parse(line);
        if ("step" in said) listener?.({ index: index++, message: said.step });
        else if ("failure" in said) throw said.failure;
        else return said.reply;
      }
      if (done) throw { code: "stopped", message: "the host of this page has ended" };
    }
  }

  const commands = {
    call,
    given: async () => (await fetch("./given")).json(),
    dropped: async () => [],
    "plugin:event|listen": async () => 0,
    "plugin:event|unlisten": async () => undefined,
  };
  const label = { label: "main" };
  window.__TAURI_INTERNALS__ = {
    metadata: { currentWindow: label, currentWebview: { ...label, windowLabel: "main" } },
    transformCallback,
    unregisterCallback: (id) => callbacks.delete(id),
    convertFileSrc: (path, scheme) => `./${scheme}/${path}`,
    invoke: async (name, args) => {
      if (!(name in commands)) throw { code: "not_here", message: `a browser has no ${name}` };
      return commands[name](args ?? {});
    },
  };
  window.__TAURI_EVENT_PLUGIN_INTERNALS__ = { unregisterListener: () => undefined };
})();

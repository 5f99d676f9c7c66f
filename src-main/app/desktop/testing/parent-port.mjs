// Preloaded into a forked Node, so that the analyzer finds the port Electron would give its utility process.
const send = process.send?.bind(process);
process.parentPort = {
  postMessage: (message) => send?.(message),
  on: (name, handler) => process.on(name, (data) => handler({ data })),
};

// zod compiles its shapes to code unless it is told not to, which a strict content security policy forbids in a page. It
// asks this when the shapes are made, and is not loaded for that: only what checks a form needs it. The server keeps its
// compiled shapes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

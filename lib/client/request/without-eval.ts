// zod compiles its shapes to code by default, which a strict content security policy forbids in a page. It reads this
// setting when shapes are made, and need not be loaded for that: only form checks need it. The server keeps its
// compiled shapes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

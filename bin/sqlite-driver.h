// Read before each C++ file of the SQLite driver where it is compiled for Node 24 (`bin/install.mjs`).
//
// From 24.19 on, the headers of Node 24 have each object of such a driver take back a hook when it is collected, and
// the runtime ends the process where that happens outside of a context: nodejs/node#65446. Without the two calls the
// objects are as those of earlier headers, with which the ready-made drivers are compiled. Version 13 of the driver
// needs none of this, and Node 22; this file goes when Node 20 does.
#include <node.h>
#if NODE_MAJOR_VERSION == 24
#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif

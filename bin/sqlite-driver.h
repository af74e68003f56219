// Read before every C++ file of the SQLite driver when it is compiled (`bin/install.mjs`).
//
// The headers of Node 24.19 and newer have each object of a driver such as this one take back a hook when it is
// collected, and the runtime ends the process where that happens outside of a context: nodejs/node#65446. Without the
// two calls the objects are as those of older headers.
#include <node.h>
#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook

-- DropIndex
DROP INDEX "Application_updatedAt_idx";

-- DropIndex
DROP INDEX "Application_createdAt_idx";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "OutboxEvent";
PRAGMA foreign_keys=on;

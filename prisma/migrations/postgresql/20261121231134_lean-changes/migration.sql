-- DropIndex
DROP INDEX "Application_createdAt_idx";

-- DropIndex
DROP INDEX "Application_updatedAt_idx";

-- DropTable
DROP TABLE "OutboxEvent";

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN "createdById" TEXT;

-- CreateTable
CREATE TABLE "SessionUse" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "usedAt" BIGINT NOT NULL
);

-- AlterTable
ALTER TABLE "Person" ADD COLUMN "wrongCodes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Person" ADD COLUMN "wrongCodeAt" BIGINT;

-- CreateIndex
CREATE INDEX "ApiToken_createdById_idx" ON "ApiToken"("createdById") WHERE "createdById" IS NOT NULL;

-- The administrative log knows who made the tokens that are there already.
UPDATE "ApiToken" SET "createdById" = (
    SELECT MAX(e."actorId") FROM "AdministrativeEvent" e
    WHERE e."subjectId" = "ApiToken"."id" AND e."action" IN ('tokenCreated', 'tokenRolled') AND e."actorKind" = 'person'
);

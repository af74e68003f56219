-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "createdById" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "wrongCodeAt" BIGINT,
ADD COLUMN     "wrongCodes" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "SessionUse" (
    "id" TEXT COLLATE "C" NOT NULL,
    "usedAt" BIGINT NOT NULL,

    CONSTRAINT "SessionUse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ApiToken_createdById_idx" ON "ApiToken"("createdById") WHERE ("createdById" IS NOT NULL);

-- The administrative log knows who made the tokens that are there already.
UPDATE "ApiToken" SET "createdById" = (
    SELECT MAX(e."actorId") FROM "AdministrativeEvent" e
    WHERE e."subjectId" = "ApiToken"."id" AND e."action" IN ('tokenCreated', 'tokenRolled') AND e."actorKind" = 'person'
);

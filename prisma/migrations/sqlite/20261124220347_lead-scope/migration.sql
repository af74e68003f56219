-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN "chainId" TEXT;
ALTER TABLE "ApiToken" ADD COLUMN "leadProviderSlug" TEXT;

-- AlterTable
ALTER TABLE "IdempotencyRecord" ADD COLUMN "applicationId" TEXT;

-- CreateIndex
CREATE INDEX "IdempotencyRecord_applicationId_idx" ON "IdempotencyRecord"("applicationId") WHERE "applicationId" IS NOT NULL;

-- Answers from before name their application by the first text in them, or by their path.
UPDATE "IdempotencyRecord" SET "applicationId" = CASE
  WHEN "path" LIKE '/v1/applications/%/%' THEN substr("path", 18, 32)
  ELSE substr("answer", instr("answer", '":"') + 3, 32) END
WHERE "answer" NOT LIKE '{"data":%';

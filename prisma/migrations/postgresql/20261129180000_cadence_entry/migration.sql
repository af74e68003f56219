-- AlterTable
ALTER TABLE "Cadence" ADD COLUMN "entry" TEXT COLLATE "C";
ALTER TABLE "Cadence" ADD COLUMN "entrySince" BIGINT;

-- CreateIndex
CREATE INDEX "Enrollment_cadenceVersionId_idx" ON "Enrollment"("cadenceVersionId") WHERE ("endedAt" IS NULL);

-- CreateIndex
CREATE INDEX "Enrollment_cadenceVersionId_id_idx" ON "Enrollment"("cadenceVersionId", "id");

-- CreateIndex
CREATE INDEX "Enrollment_endedAt_id_idx" ON "Enrollment"("endedAt", "id") WHERE "endedAt" IS NOT NULL;

ALTER TABLE "PipelineDay" DROP CONSTRAINT "PipelineDay_pkey",
ADD CONSTRAINT "PipelineDay_pkey" PRIMARY KEY ("day", "status", "teamId", "part");

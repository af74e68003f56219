-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "ratePerMinute" INTEGER;
ALTER TABLE "WebhookEndpoint" ADD COLUMN "headers" BYTEA;

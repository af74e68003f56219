-- AlterTable
ALTER TABLE "Suppression" ADD COLUMN "stopId" TEXT;

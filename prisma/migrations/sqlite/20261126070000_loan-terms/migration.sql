-- AlterTable
ALTER TABLE "Application" ADD COLUMN "loanTerms" TEXT;

ALTER TABLE "podcasts" DROP CONSTRAINT "podcasts_slug_unique";--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "podcasts_slug_kept" ON "podcasts" USING btree ("slug") WHERE "podcasts"."deleted_at" IS NULL;
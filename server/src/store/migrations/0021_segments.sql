ALTER TABLE "streams" ADD COLUMN "segments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "segment_seconds" double precision;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "idle_seconds" integer;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "session_parameter" text;
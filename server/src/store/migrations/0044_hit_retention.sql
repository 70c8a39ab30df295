CREATE TABLE "hit_retention" (
	"id" integer PRIMARY KEY NOT NULL,
	"hits_from" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "lines_deleted" boolean DEFAULT false NOT NULL;
CREATE TABLE "source_uploads" (
	"source_id" integer NOT NULL,
	"name" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"tail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_uploads_source_id_name_pk" PRIMARY KEY("source_id","name")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "problem_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source_uploads" ADD CONSTRAINT "source_uploads_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
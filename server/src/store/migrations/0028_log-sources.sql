CREATE TABLE "source_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"head_bytes" integer NOT NULL,
	"head" text NOT NULL,
	"offset" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"location" text NOT NULL,
	"format" text NOT NULL,
	"station" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"username" text NOT NULL,
	"secret" text,
	"paused" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"last_file" text DEFAULT '' NOT NULL,
	"last_run_at" timestamp with time zone,
	"last_line_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_files" ADD CONSTRAINT "source_files_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_files_source_id_index" ON "source_files" USING btree ("source_id");
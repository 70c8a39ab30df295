CREATE TABLE "annotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "annotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"from_time" text DEFAULT '' NOT NULL,
	"to_time" text DEFAULT '' NOT NULL,
	"scope" text NOT NULL,
	"stations" text[] DEFAULT '{}' NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"territory" text DEFAULT '' NOT NULL,
	"readers" text DEFAULT 'everyone' NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "annotations_from_day" ON "annotations" USING btree ("from_day");--> statement-breakpoint
CREATE TRIGGER "annotations_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "annotations" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();

CREATE TABLE "registrations" (
	"email" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"logo" text,
	"logo_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_site" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shared_with" text,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "boards_owner_id_index" ON "boards" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "boards_shared_with_index" ON "boards" USING btree ("shared_with");
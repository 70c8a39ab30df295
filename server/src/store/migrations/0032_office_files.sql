CREATE TABLE "office_file_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_file_references" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"small_hash" text,
	"owner_kind" text NOT NULL,
	"owner" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_file_references" ADD CONSTRAINT "office_file_references_hash_office_file_contents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."office_file_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_file_references" ADD CONSTRAINT "office_file_references_small_hash_office_file_contents_hash_fk" FOREIGN KEY ("small_hash") REFERENCES "public"."office_file_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_file_references_owner_kind_owner_index" ON "office_file_references" USING btree ("owner_kind","owner");--> statement-breakpoint
CREATE INDEX "office_file_references_hash_index" ON "office_file_references" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "office_file_references_small_hash_index" ON "office_file_references" USING btree ("small_hash");
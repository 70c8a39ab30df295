CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"session_key" text NOT NULL,
	"password_hash" text,
	"maker_id" uuid,
	"created_by" text NOT NULL,
	"role" text NOT NULL,
	"scope" text[] NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"address" text NOT NULL,
	"card" text,
	"origins" text[] NOT NULL,
	"ends_on" date,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_maker_id_index" ON "share_links" USING btree ("maker_id");
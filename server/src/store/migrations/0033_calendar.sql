CREATE TABLE "office_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"station" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" integer,
	"all_day" boolean NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"timezone" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"exdates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overrides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first" double precision NOT NULL,
	"last" double precision,
	"uid" text,
	"subscription" integer,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"before_delete" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"maker_id" uuid,
	"name" text NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_calendar_feeds_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "office_calendar_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_calendar_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"color" integer NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"events" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_events" ADD CONSTRAINT "office_events_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_events" ADD CONSTRAINT "office_events_subscription_office_calendar_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."office_calendar_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_calendar_feeds" ADD CONSTRAINT "office_calendar_feeds_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_calendar_subscriptions" ADD CONSTRAINT "office_calendar_subscriptions_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_events_group_index" ON "office_events" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_events_subscription_index" ON "office_events" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "office_events_uid_index" ON "office_events" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "office_calendar_feeds_maker_id_index" ON "office_calendar_feeds" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "office_calendar_subscriptions_group_index" ON "office_calendar_subscriptions" USING btree ("group");
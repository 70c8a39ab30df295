CREATE TABLE "dirty_download_days" (
	"day" date PRIMARY KEY NOT NULL,
	"marks" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enclosures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enclosures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"episode_id" integer NOT NULL,
	"url" text NOT NULL,
	"type" text,
	"length" bigint,
	"header_bytes" integer,
	"bit_rate" integer,
	"probed_at" timestamp with time zone,
	"current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "enclosures_episode_id_url_unique" UNIQUE("episode_id","url")
);
--> statement-breakpoint
CREATE TABLE "episodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "episodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"podcast_id" smallint NOT NULL,
	"guid" text NOT NULL,
	"title" text NOT NULL,
	"season" integer,
	"number" integer,
	"published_at" timestamp with time zone,
	"duration" integer,
	"in_feed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "episodes_podcast_id_guid_unique" UNIQUE("podcast_id","guid")
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"group" text NOT NULL,
	"guid" uuid,
	"feed_url" text,
	"site" text,
	"downloads_from" text DEFAULT 'logs' NOT NULL,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem" text,
	"uncounted" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "podcasts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "territories" ADD COLUMN "download_window" text DEFAULT 'utc_day' NOT NULL;--> statement-breakpoint
ALTER TABLE "enclosures" ADD CONSTRAINT "enclosures_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;
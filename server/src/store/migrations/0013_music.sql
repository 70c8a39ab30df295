CREATE TABLE "now_playing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "now_playing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"station_id" smallint NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "song_merges" (
	"what" text NOT NULL,
	"key" text NOT NULL,
	"into" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_merges_what_key_pk" PRIMARY KEY("what","key")
);
--> statement-breakpoint
CREATE TABLE "stale_airings" (
	"station_id" smallint PRIMARY KEY NOT NULL,
	"from" bigint NOT NULL,
	"marks" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_rules" (
	"station_id" smallint PRIMARY KEY NOT NULL,
	"patterns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"longest_seconds" integer DEFAULT 600 NOT NULL,
	"delay_seconds" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "now_playing" ADD CONSTRAINT "now_playing_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_rules" ADD CONSTRAINT "title_rules_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
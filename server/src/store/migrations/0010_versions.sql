CREATE TABLE "day_versions" (
	"day" date PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "versions" VALUES ('catalogue', 1), ('data', 1);--> statement-breakpoint
CREATE FUNCTION "bump_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "versions" SET "version" = "version" + 1 WHERE "name" = 'catalogue';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "territories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "territories" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "groups_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "groups" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "stations_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stations" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "streams_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "streams" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();

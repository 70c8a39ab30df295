CREATE TRIGGER "podcasts_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "title", "group", "archived" ON "podcasts" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "episodes_changed" AFTER INSERT OR UPDATE OR DELETE ON "episodes" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();

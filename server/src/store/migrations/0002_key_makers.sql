ALTER TABLE "api_keys" ADD COLUMN "maker_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "api_keys" SET "maker_id" = "users"."id" FROM "users" WHERE "users"."email" = "api_keys"."created_by";--> statement-breakpoint
DELETE FROM "sign_in_links" AS "link" USING "sign_in_links" AS "other" WHERE "link"."used_at" IS NOT NULL OR ("link"."user_id" = "other"."user_id" AND ("link"."expires_at", "link"."hash") < ("other"."expires_at", "other"."hash"));--> statement-breakpoint
ALTER TABLE "sign_in_links" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_unique" UNIQUE("user_id");
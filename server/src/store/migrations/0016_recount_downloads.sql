-- Rolling windows begin with a request that qualifies, and downloads record whether their bytes are certain.
UPDATE "podcasts" SET "uncounted" = "uncounted" + 1;

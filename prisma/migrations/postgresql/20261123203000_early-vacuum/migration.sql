-- What is counted in an index alone is looked up in the table where a page was changed since it was cleaned. The usual
-- fifth of a large table is all of its pages by then.
ALTER TABLE "Application" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What SQLite has by this name: a value as JSON.
CREATE FUNCTION json_quote(anyelement) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS 'SELECT to_json($1)::text';

-- A number that was given out goes back with its act only while no further one was.
comment on table document_counters is
  'counter: The last number given to a document of a kind and a year; counted up in the document''s own transaction, so without gaps.';

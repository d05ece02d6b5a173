-- A period whose entry was reversed can be posted again: its row goes on to the new entry, as a depreciated month's does.
grant update (entry_id) on recurring_postings to trama_tenant;

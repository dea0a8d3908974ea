-- Everything below a root is found by the root, also by the checks of the references to it: rows of
-- ended runs are deleted.
DROP INDEX instance_of_root;
CREATE INDEX instance_of_root ON instance (root, id);
CREATE INDEX timer_of_instance ON timer (instance);
CREATE INDEX claim_of_holder ON claim (holder);

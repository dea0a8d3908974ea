CREATE TABLE "schema_version" (
    "installed_rank" INT NOT NULL PRIMARY KEY,
    "version" VARCHAR(50),
    "description" VARCHAR(200) NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "script" VARCHAR(1000) NOT NULL,
    "checksum" INT,
    "installed_by" VARCHAR(100) NOT NULL,
    "installed_on" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f','now')),
    "execution_time" INT NOT NULL,
    "success" BOOLEAN NOT NULL
);
CREATE INDEX "schema_version_s_idx" ON "schema_version" ("success");

;;
-- Times are milliseconds since 1970. Texts called JSON are stored as they were written.

-- Every version of a chart that was ever executed here.
CREATE TABLE definition (
  number  INTEGER PRIMARY KEY,
  chart   TEXT NOT NULL,
  version TEXT NOT NULL,
  hash    TEXT NOT NULL,
  source  TEXT NOT NULL,
  UNIQUE (chart, hash)
) STRICT;

-- Where a machine stands. The row is the work item too: it waits in a queue while it has one.
CREATE TABLE instance (
  id          INTEGER PRIMARY KEY,
  root        INTEGER NOT NULL REFERENCES instance (id),
  tenant      TEXT    NOT NULL,
  definition  INTEGER NOT NULL REFERENCES definition (number),
  state       TEXT    NOT NULL,
  sequence    INTEGER NOT NULL,
  snapshot    TEXT    NOT NULL, -- JSON
  data        TEXT    NOT NULL, -- JSON
  position    INTEGER NOT NULL,
  seq         INTEGER NOT NULL,
  queue       TEXT,
  ready_at    INTEGER NOT NULL,
  worker      TEXT,
  fence       INTEGER NOT NULL,
  lease_until INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL,
  quarantine  TEXT,
  CHECK (queue IS NOT NULL OR worker IS NULL)
) STRICT;

CREATE INDEX instance_of_tenant ON instance (tenant, id);
CREATE INDEX instance_of_chart ON instance (tenant, definition, id);
CREATE INDEX instance_of_root ON instance (root, id) WHERE id <> root;
CREATE INDEX instance_ready ON instance (queue, ready_at, id)
  WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL;
CREATE INDEX instance_held ON instance (id) WHERE worker IS NOT NULL;
CREATE INDEX instance_quarantined ON instance (id) WHERE quarantine IS NOT NULL;

-- What happened, in commit order. Rows are never changed and never removed. Here and on the
-- streams nothing refers to the instance: its row is locked by whoever writes them, and these are
-- the tables every step writes to.
CREATE TABLE journal (
  root       INTEGER NOT NULL,
  position   INTEGER NOT NULL,
  instance   INTEGER NOT NULL,
  sequence   INTEGER NOT NULL,
  definition INTEGER NOT NULL,
  kind       INTEGER NOT NULL, -- 0 start, 1 event, 2 timer
  event      TEXT    NOT NULL,
  actor      TEXT    NOT NULL,
  principal  TEXT    NOT NULL,
  from_state TEXT    NOT NULL,
  to_state   TEXT    NOT NULL,
  payload    TEXT, -- JSON
  note       TEXT, -- JSON
  command    TEXT,
  at         INTEGER NOT NULL,
  PRIMARY KEY (root, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX journal_of_child ON journal (instance, sequence) WHERE instance <> root;

-- What was told to the world: from 1 without gaps for each root.
CREATE TABLE stream (
  root     INTEGER NOT NULL,
  seq      INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  type     TEXT    NOT NULL,
  data     TEXT    NOT NULL, -- JSON
  at       INTEGER NOT NULL,
  PRIMARY KEY (root, seq)
) STRICT, WITHOUT ROWID;

-- What is due when: an index over the snapshots.
CREATE TABLE timer (
  instance INTEGER NOT NULL REFERENCES instance (id),
  id       TEXT    NOT NULL,
  entry    INTEGER NOT NULL,
  root     INTEGER NOT NULL,
  due      INTEGER NOT NULL,
  PRIMARY KEY (due, instance, id, entry)
) STRICT, WITHOUT ROWID;

-- Names only one instance of a tenant may hold.
CREATE TABLE claim (
  tenant TEXT    NOT NULL,
  name   TEXT    NOT NULL,
  holder INTEGER NOT NULL REFERENCES instance (id),
  PRIMARY KEY (tenant, name)
) STRICT, WITHOUT ROWID;

-- What a domain keeps with a root.
CREATE TABLE document (
  root INTEGER NOT NULL REFERENCES instance (id),
  kind TEXT    NOT NULL,
  name TEXT    NOT NULL,
  data TEXT    NOT NULL, -- JSON
  at   INTEGER NOT NULL,
  PRIMARY KEY (root, kind, name)
) STRICT, WITHOUT ROWID;

-- What commands with a key were answered.
CREATE TABLE answer (
  tenant TEXT    NOT NULL,
  key    TEXT    NOT NULL,
  digest TEXT    NOT NULL,
  body   TEXT    NOT NULL, -- JSON
  at     INTEGER NOT NULL,
  PRIMARY KEY (tenant, key)
) STRICT, WITHOUT ROWID;

-- Numbers given to processes.
CREATE TABLE node (
  last INTEGER NOT NULL
) STRICT;

INSERT INTO node (last) VALUES (0);

;;
-- What an instance is found by besides its chart: the task of a flow, the inbox a node waits in.
-- A step leaves it as it is, and most instances have none.
ALTER TABLE instance ADD COLUMN subject TEXT;

CREATE INDEX instance_of_subject ON instance (tenant, subject, id) WHERE subject IS NOT NULL;

;;
-- Those whose worker is gone are found without those who are at work.
DROP INDEX instance_held;
CREATE INDEX instance_held ON instance (queue, lease_until) WHERE worker IS NOT NULL;

-- Roots are found by their chart, or by all charts; what is below them by the root or a subject.
DROP INDEX instance_of_tenant;
DROP INDEX instance_of_chart;
CREATE INDEX instance_of_chart ON instance (tenant, definition, id) WHERE id = root;

;;
-- Acquisitions in a row that ended without a result. The row is quarantined after five of them.
ALTER TABLE instance ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;

-- Rows that failed are few; those of a long queue are not searched for them.
CREATE INDEX instance_failed ON instance (queue, ready_at, id)
  WHERE failures > 0 AND queue IS NOT NULL AND quarantine IS NULL;

-- The time of the store when it was last checked: it does not go back when the process starts again
-- on a machine whose date was set back.
ALTER TABLE node ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;

;;
-- Attempts to fire a timer that have not ended: their processes were lost.
ALTER TABLE timer ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN tried_at INTEGER NOT NULL DEFAULT 0;

-- Suspects are few; those of many timers are not searched for them.
CREATE INDEX timer_suspected ON timer (tried_at) WHERE attempts >= 2;

;;
-- The characters that the ended runs of a tenant store, as the sum of several rows.
CREATE TABLE usage (
  tenant     TEXT    NOT NULL,
  shard      INTEGER NOT NULL,
  characters INTEGER NOT NULL,
  PRIMARY KEY (tenant, shard)
) STRICT, WITHOUT ROWID;

;;
-- Everything below a root is found by the root, also by the checks of the references to it: rows of
-- ended runs are deleted.
DROP INDEX instance_of_root;
CREATE INDEX instance_of_root ON instance (root, id);
CREATE INDEX timer_of_instance ON timer (instance);
CREATE INDEX claim_of_holder ON claim (holder);

;;
-- The journal entries and stream events of one commit for one root, in one row. Rows are never
-- changed; they are deleted with their root.
CREATE TABLE record (
  root     INTEGER NOT NULL,
  position INTEGER NOT NULL, -- of the first entry; -seq if there is none
  seq      INTEGER NOT NULL, -- of the first event; 0 if there is none
  members  INTEGER NOT NULL, -- one bit for each instance with an entry
  body     BLOB    NOT NULL,
  PRIMARY KEY (root, position)
) STRICT;

CREATE UNIQUE INDEX record_of_stream ON record (root, seq) WHERE seq > 0;

-- History before this version stays in its rows, which are only read and deleted. An older program
-- that still runs cannot write to them.
ALTER TABLE journal RENAME TO earlier_journal;
ALTER TABLE stream RENAME TO earlier_stream;

;;
-- The roots by which people search, written with each change of the root. An end of 0 and a duration
-- of -1 mean that it has not ended. A sample is one of 64 equal parts of all rows.
CREATE TABLE search (
  tenant   TEXT NOT NULL,
  id       INTEGER NOT NULL,
  category TEXT NOT NULL,
  state    TEXT NOT NULL,
  owner    TEXT NOT NULL,
  subject  TEXT,
  started  INTEGER NOT NULL,
  ended    INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  sample   INTEGER NOT NULL,
  PRIMARY KEY (tenant, id)
) WITHOUT ROWID;

CREATE INDEX search_category ON search (tenant, category, id);
CREATE INDEX search_state ON search (tenant, state, id);
CREATE INDEX search_ended ON search (tenant, ended, id) WHERE ended > 0;
CREATE INDEX search_duration ON search (tenant, duration, id) WHERE duration >= 0;
CREATE INDEX search_sample ON search (tenant, id) WHERE sample = 0;

-- Words, with an empty name, and texts of attributes. They never change.
CREATE TABLE search_text (
  tenant TEXT NOT NULL,
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  id     INTEGER NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
) WITHOUT ROWID;

CREATE INDEX search_text_of_id ON search_text (id);

CREATE TABLE search_number (
  tenant TEXT NOT NULL,
  name   TEXT NOT NULL,
  value  REAL NOT NULL,
  id     INTEGER NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
) WITHOUT ROWID;

CREATE INDEX search_number_of_id ON search_number (id);

;;
-- Bodies of records have a further form from this version on. An older program that still runs would
-- take them for damaged, so it must not find them.
ALTER TABLE record RENAME COLUMN body TO content;

;;
-- The acquisitions of queues that limit them, during the period of the limit.
CREATE TABLE queue_start (
  queue    TEXT    NOT NULL,
  at       INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  fence    INTEGER NOT NULL,
  PRIMARY KEY (queue, at, instance, fence)
) STRICT;

;;
-- The audit trail, in commit order. Rows are never changed; old ones are deleted.
CREATE TABLE audit (
  number  INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant  TEXT NOT NULL,
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  action  TEXT NOT NULL,
  person  TEXT NOT NULL,
  target  TEXT NOT NULL,
  outcome INTEGER NOT NULL,
  client  TEXT NOT NULL,
  request TEXT NOT NULL,
  count   INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_of_tenant ON audit (tenant, number);
CREATE INDEX audit_of_kind ON audit (tenant, kind, number);
CREATE INDEX audit_of_person ON audit (tenant, person, number);
CREATE INDEX audit_of_target ON audit (tenant, target, number) WHERE target <> '';
CREATE INDEX audit_of_time ON audit (at);

-- The searches that people saved.
CREATE TABLE saved_view (
  tenant  TEXT NOT NULL,
  id      INTEGER NOT NULL,
  owner   TEXT NOT NULL,
  name    TEXT NOT NULL,
  query   TEXT NOT NULL,
  sorting TEXT NOT NULL,
  shared  INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, owner, name)
) STRICT;

CREATE INDEX saved_view_shared ON saved_view (tenant, id) WHERE shared = 1;

-- Words and attributes are probed by the run; runs are counted by state and workflow, and found by
-- starter and time, without reading their rows.
DROP INDEX search_text_of_id;
CREATE INDEX search_text_of_id ON search_text (id, name, value);
DROP INDEX search_number_of_id;
CREATE INDEX search_number_of_id ON search_number (id, name, value);
DROP INDEX search_category;
CREATE INDEX search_category ON search (tenant, category, id, duration);
DROP INDEX search_state;
CREATE INDEX search_state ON search (tenant, state, id, duration);
DROP INDEX search_ended;
CREATE INDEX search_ended ON search (tenant, ended, id, state, duration) WHERE ended > 0;
DROP INDEX search_sample;
CREATE INDEX search_sample ON search (sample, tenant, id) WHERE sample = 0;
CREATE INDEX search_owner ON search (tenant, owner, id);
CREATE INDEX search_started ON search (tenant, started, state, duration);

;;
-- Rows of other kinds than flow runs have the kind after the tenant: a scope.
ALTER TABLE search RENAME COLUMN tenant TO scope;
ALTER TABLE search_text RENAME COLUMN tenant TO scope;
ALTER TABLE search_number RENAME COLUMN tenant TO scope;

-- Children are found in the order of their IDs, also in one state, and their roots are tested.
CREATE INDEX instance_of_parent ON instance (tenant, id, definition, root) WHERE id <> root;
CREATE INDEX instance_of_state ON instance (tenant, state, id, definition, root) WHERE id <> root;

;;
-- Snapshots have a further form from this version on. An older program that still runs would take
-- them for damaged, so it must not find them.
ALTER TABLE instance RENAME COLUMN snapshot TO machine;

;;
DELETE FROM node
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-0', 'be71fea468a78d2cf3d7f71feeda4763c70d8fa881390fe8c754555de73761b0', '{"instance":"0an8mz0bw0400","state":"pending","position":1}', 1795676296287)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-1', '4e53d477fa93ea54c56c80fc1385d0d7c98715027c6861571606a9af3bbf678e', '{"instance":"0an8mz1180400","state":"pending","position":1}', 1795676296458)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-2', '9d4ed42d71bf7c45b2e53e7cd79e994f503b3cbddfed5ff08e2425e313463db3', '{"instance":"0an8mz1880400","state":"pending","position":1}', 1795676296514)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-3', 'a55de6cb2a3ba6d10d1223a84942f19565398c54f20e1d7909a24c0d3d9ccaae', '{"instance":"0an8mz1cg0400","state":"pending","position":1}', 1795676296548)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-4', '18dd65829175d4ba02083bd40ae639b579712c2b183a63deceb81a9649d6989d', '{"instance":"0an8mz1f00400","state":"pending","position":1}', 1795676296568)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-0', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an8mz0vr0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-26T06:58:16.385Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795676296385)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-1', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an8mz1400400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-26T06:58:16.479Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795676296479)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-2', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an8mz1b00400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-26T06:58:16.535Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795676296535)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-3', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an8mz1dr0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-26T06:58:16.558Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795676296558)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-4', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an8mz1jg0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-26T06:58:16.596Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795676296596)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'workflow:letter', 384236398435110912)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-0', 384236398992953344)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-1', 384236399710179328)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-2', 384236399945060352)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an8mz1b00400', 384236400037335040)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-3', 384236400087666688)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an8mz1dr0400', 384236400129609728)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-4', 384236400171552768)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an8mz1jg0400', 384236400288993280)
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (1, 'access-token', '1.0.0', '82fd518ca2efdbf2cf363d82df22998edef00eb9ec53b5c8554a44f4623c3112', '# yaml-language-server: $schema=statechart.schema.json
statechart: access-token
version: 1.0.0
description: >-
  The lifecycle of an API token or a browser login, from its creation to its expiry or revocation. A token
  that has ended is never valid again; a new one is created instead.

context:
  lifetime:
    type: duration
    initial: 0s
    description: Validity period; zero for no limit.

actors:
  admin: Creates and revokes tokens.
  owner: Uses the token and may revoke it.
  system: Revokes tokens of sessions that have ended.

attributes:
  label_en: string
  label_zh: string

events:
  revoke:
    description: A person revokes the token.
    by: [admin, owner, system]
  expire:
    description: The validity period ended.
    by: [system]

initial: active
states:
  active:
    description: Valid.
    is: { label_en: Active, label_zh: 有效 }
    entry:
      - if: lifetime > duration(''0s'')
        then:
          - send: { event: expire, after: lifetime, id: end_of_life }
    exit:
      - cancel: end_of_life
    on:
      revoke: revoked
      expire: expired

  revoked:
    description: Revoked.
    type: final
    is: { label_en: Revoked, label_zh: 已撤销 }

  expired:
    description: The validity period had ended.
    type: final
    is: { label_en: Expired, label_zh: 已过期 }

properties:
  end_is_final:
    after: in(''revoked'') || in(''expired'')
    never: fired()
  lives_no_longer_than_its_lifetime:
    when: entered(''active'') && lifetime > duration(''0s'')
    leads_to: "!in(''active'')"
    within: lifetime
  can_always_be_revoked:
    from: in(''active'')
    reachable: in(''revoked'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (2, 'agent-graph', '2.1.0', 'ffbddc89dc3b5783dc8f30cc751c24df765d27e9ad740cb1bda58bfa7f4e1e0d', '# yaml-language-server: $schema=statechart.schema.json
statechart: agent-graph
version: 2.1.0
description: >-
  A conversation in its graph of nodes. A message passes intent, emotion and memory to reasoning, which
  requests tools repeatedly, asks a person and is suspended, or answers. Limits of the round and of the
  conversation end a round in a state that names the limit; 0 is no limit.

context:
  last_call:
    type: string
    initial: ""
    description: The last called tools of this round, joined by `+`; empty if there are none.
  same_calls:
    type: int
    initial: 0
    description: Highest number of requests of the same call in this round, by name and arguments.
  deferred:
    type: bool
    initial: false
    description: True if contracts wait for the consent of a person.
  retries:
    type: int
    initial: 0
    description: Number of retries of this round after an error.
  deciding:
    type: bool
    initial: false
    description: True if the model has answered and its decision is not known yet.
  steps:
    type: int
    initial: 0
    description: Number of model answers in this round.
  calls:
    type: int
    initial: 0
    description: Number of tool calls of this round.
  problems:
    type: int
    initial: 0
    description: Number of calls of this round that were answered with an error instead of being executed.
  prompt_tokens:
    type: int
    initial: 0
    description: Tokens of the requests of this round, as reported by the model.
  completion_tokens:
    type: int
    initial: 0
    description: Tokens of the answers of this round, as reported by the model.
  worked:
    type: duration
    initial: 0s
    description: >-
      Working time of this round. Waits for people and time without a working process are not
      counted.
  working:
    type: bool
    initial: false
    description: True if a process works on the round, so that working time is counted.
  working_since:
    type: timestamp
    initial: "1970-01-01T00:00:00Z"
    description: Start of the working time that is not counted yet.
  works_until:
    type: timestamp
    initial: "1970-01-01T00:00:00Z"
    description: >-
      One minute after the earliest timer that ends the work. A timer that fires later is late
      because every process was down.
  conversation_steps:
    type: int
    initial: 0
    description: Number of model answers in the conversation.
  conversation_calls:
    type: int
    initial: 0
    description: Number of tool calls of the conversation.
  conversation_prompt_tokens:
    type: int
    initial: 0
    description: Tokens of the requests of the conversation.
  conversation_completion_tokens:
    type: int
    initial: 0
    description: Tokens of the answers of the conversation.
  conversation_worked:
    type: duration
    initial: 0s
    description: Working time of the conversation.
  same_call_limit:
    type: int
    initial: 3
    description: Limit of requests of the same call with the same arguments.
  problem_limit:
    type: int
    initial: 5
    description: Limit of calls that are answered with an error in a round.
  step_limit:
    type: int
    initial: 50
    description: Limit of model answers in a round.
  call_limit:
    type: int
    initial: 200
    description: Limit of tool calls of a round.
  token_limit:
    type: int
    initial: 2000000
    description: Limit of tokens of a round.
  context_limit:
    type: int
    initial: 400000
    description: Limit of the size of a request to the model in bytes, tools included.
  time_limit:
    type: duration
    initial: 1h
    description: Limit of the working time of a round.
  conversation_step_limit:
    type: int
    initial: 2000
    description: Limit of model answers in a conversation.
  conversation_call_limit:
    type: int
    initial: 5000
    description: Limit of tool calls of a conversation.
  conversation_token_limit:
    type: int
    initial: 50000000
    description: Limit of tokens of a conversation.
  conversation_time_limit:
    type: duration
    initial: 24h
    description: Limit of the working time of a conversation.

actors:
  graph_runner: Drives the graph and reports the results of nodes. Category system.
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  reasoning: The model; the runner reports its decisions. May send no event. Category agent.
  human: Sends messages and answers through the runner. May send no event here. Category human.

attributes:
  status: string
  label_en: string
  label_zh: string

events:
  message.received:
    description: The user sent a message; a round begins.
    by: [graph_runner]
  intent.recognized:
    description: The intent was recognized.
    by: [graph_runner]
  emotion.detected:
    description: The emotion was detected.
    by: [graph_runner]
  memory.recalled:
    description: The memories were recalled.
    by: [graph_runner]
  model.answered:
    description: The model has answered; its decision follows.
    by: [graph_runner]
    payload:
      type: object
      properties:
        prompt_tokens: { description: Tokens of the request; 0 if unknown., type: integer, minimum: 0 }
        completion_tokens: { description: Tokens of the answer; 0 if unknown., type: integer, minimum: 0 }
      required: [prompt_tokens, completion_tokens]
      additionalProperties: false
  tools.requested:
    description: Reasoning requests tools; their contracts are pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        call: { description: "Names of the tools, joined by `+`.", type: string, minLength: 1 }
        calls: { description: Number of contracts created., type: integer, minimum: 1 }
        same: { description: Highest number of requests of the same call., type: integer, minimum: 1 }
        problems: { description: Number of calls answered with an error., type: integer, minimum: 0 }
      required: [call, calls, same, problems]
      additionalProperties: false
  calls.refused:
    description: None of the requested calls can be made; the model gets the reasons.
    by: [graph_runner]
    payload:
      type: object
      properties:
        problems: { description: Number of calls answered with an error., type: integer, minimum: 1 }
      required: [problems]
      additionalProperties: false
  person.asked:
    description: Reasoning asks a person; the contract of the request is pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        deferred: { description: True if contracts wait for the answer., type: boolean }
        calls: { description: Number of contracts that wait for the answer., type: integer, minimum: 0 }
        same: { description: Highest number of requests of the same call., type: integer, minimum: 0 }
        problems: { description: Number of calls answered with an error., type: integer, minimum: 0 }
      required: [deferred, calls, same, problems]
      additionalProperties: false
  answer.given:
    description: Reasoning has answered; the round ends.
    by: [graph_runner]
  thinking.ended:
    description: The model''s answer is incomplete; the round ends.
    by: [graph_runner]
    payload:
      type: object
      properties:
        reason: { description: "Reason: the length limit or a content filter.", enum: [cut_off, filtered] }
      required: [reason]
      additionalProperties: false
  context.exceeded:
    description: The next request to the model exceeds the context limit.
    by: [graph_runner]
    payload:
      type: object
      properties:
        bytes: { description: Size of the smallest possible request in bytes., type: integer, minimum: 1 }
      required: [bytes]
      additionalProperties: false
  work.begun:
    description: A process begins to work on the round, or takes it over from one that was lost.
    by: [graph_runner]
  work.interrupted:
    description: No process works on the round until the next process begins.
    by: [graph_runner]
  time.elapsed:
    description: The limit of working time of the round or of the conversation is reached.
    by: [graph_runner]
  tools.finished:
    description: Every call has ended; the results are in the contracts.
    by: [tool_node]
  request.sent:
    description: The person has the request; its contract waits.
    by: [ecs_node]
  run.resumed:
    description: The person has responded.
    by: [graph_runner]
    payload:
      type: object
      properties:
        waiting: { description: Number of the named contracts that wait., type: integer, minimum: 0 }
        ended: { description: Number of the named contracts that have ended., type: integer, minimum: 0 }
      required: [waiting, ended]
      additionalProperties: false
  run.retried:
    description: A person retries the round from the node that failed.
    by: [graph_runner]
  run.cancelled:
    description: The user ends the round.
    by: [graph_runner]
  node.failed:
    description: A node itself failed; a tool that failed is an observation, not an error of the graph.
    by: [graph_runner, tool_node, ecs_node]
    payload:
      type: object
      properties:
        error: { description: The error message., type: string, minLength: 1 }
      required: [error]
      additionalProperties: false

emits:
  graph.state.changed:
    description: A step of the execution trace.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: Target state; after a retry the interrupted state., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition; empty for automatic ones., type: string }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, at]
      additionalProperties: false

actions:
  save_checkpoint: Store the state of the graph with its contracts.
  store_error: Store the error message for the user.

onTransition:
  - emit:
      graph.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        at: now

initial: idle
invariant: retries <= 2
states:
  idle:
    description: No round is active.
    tags: [stable]
    is: { status: idle, label_en: Ready, label_zh: 空闲 }
    on:
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }

  processing:
    description: The graph processes a message, one node at a time.
    is: { status: processing, label_en: Working, label_zh: 处理中 }
    entry:
      - raise: work.begun
    exit:
      - cancel: round_time
      - cancel: conversation_time
      - if: working && now <= works_until
        then:
          - assign:
              worked: worked + (now - working_since)
              conversation_worked: conversation_worked + (now - working_since)
      - assign: { working: "false" }
    initial:
      target: intent
      actions:
        - assign:
            last_call: "''''"
            same_calls: "0"
            deferred: "false"
            retries: "0"
            deciding: "false"
            steps: "0"
            calls: "0"
            problems: "0"
            prompt_tokens: "0"
            completion_tokens: "0"
    always:
      - description: The limit of requests of the same call is reached.
        guard: same_call_limit > 0 && same_calls >= same_call_limit
        target: stopped.loop
      - description: The limit of calls answered with an error is reached.
        guard: problem_limit > 0 && problems >= problem_limit
        target: stopped.problems
      - description: The limit of model answers is reached.
        guard: >-
          !deciding && (step_limit > 0 && steps >= step_limit
          || conversation_step_limit > 0 && conversation_steps >= conversation_step_limit)
        target: stopped.steps
      - description: The answer requests more calls than the limit allows.
        guard: >-
          call_limit > 0 && calls > call_limit
          || conversation_call_limit > 0 && conversation_calls > conversation_call_limit
        target: stopped.calls
      - description: The token limit is reached.
        guard: >-
          !deciding && (token_limit > 0 && prompt_tokens + completion_tokens >= token_limit
          || conversation_token_limit > 0
          && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit)
        target: stopped.tokens
    on:
      node.failed:
        target: error
        actions:
          - store_error
          - assign: { deciding: "false" }
      run.cancelled: idle
      work.begun:
        description: The working time of a lost process since the last model answer is not counted.
        actions:
          - cancel: round_time
          - cancel: conversation_time
          - assign:
              working: "true"
              working_since: now
              works_until: timestamp(''9999-01-01T00:00:00Z'')
          - if: time_limit > duration(''0s'')
            then:
              - send: { event: time.elapsed, after: time_limit - worked, id: round_time }
              - assign:
                  works_until: >-
                    now + (time_limit > worked ? time_limit - worked : duration(''0s'')) + duration(''1m'')
          - if: conversation_time_limit > duration(''0s'')
            then:
              - send:
                  event: time.elapsed
                  after: conversation_time_limit - conversation_worked
                  id: conversation_time
              - if: now + (conversation_time_limit - conversation_worked) + duration(''1m'') < works_until
                then:
                  - assign:
                      works_until: >-
                        now + (conversation_time_limit > conversation_worked
                        ? conversation_time_limit - conversation_worked : duration(''0s'')) + duration(''1m'')
      work.interrupted:
        description: The working time since the last model answer is not counted.
        actions:
          - cancel: round_time
          - cancel: conversation_time
          - assign: { working: "false" }
      time.elapsed:
        - description: The timer is late because every process was down; the working time is not known.
          guard: "!working || now > works_until"
          actions:
            - raise: work.interrupted
        - target: stopped.time
    states:
      intent:
        description: Recognizes the intent of the user.
        is: { status: processing, label_en: Understanding, label_zh: 理解意图 }
        on:
          intent.recognized: emotion

      emotion:
        description: Detects the emotion of the user.
        is: { status: processing, label_en: Sensing the mood, label_zh: 感知情绪 }
        on:
          emotion.detected: memory

      memory:
        description: Recalls memories that are relevant.
        is: { status: processing, label_en: Remembering, label_zh: 回忆 }
        on:
          memory.recalled: reasoning

      reasoning:
        description: Decides on tool calls or an answer.
        is: { status: processing, label_en: Thinking, label_zh: 思考 }
        always:
          description: A person has consented to what was deferred.
          guard: deferred
          target: tools
          actions:
            - assign: { deferred: "false" }
        on:
          model.answered:
            actions:
              - assign:
                  deciding: "true"
                  steps: steps + 1
                  conversation_steps: conversation_steps + 1
                  prompt_tokens: prompt_tokens + event.prompt_tokens
                  completion_tokens: completion_tokens + event.completion_tokens
                  conversation_prompt_tokens: conversation_prompt_tokens + event.prompt_tokens
                  conversation_completion_tokens: conversation_completion_tokens + event.completion_tokens
              - if: working && now <= works_until
                then:
                  - assign:
                      worked: worked + (now - working_since)
                      conversation_worked: conversation_worked + (now - working_since)
                      working_since: now
          tools.requested:
            target: tools
            actions:
              - assign:
                  deciding: "false"
                  last_call: event.call
                  same_calls: "event.same > same_calls ? event.same : same_calls"
                  calls: calls + event.calls
                  conversation_calls: conversation_calls + event.calls
                  problems: problems + event.problems
          calls.refused:
            - guard: problem_limit > 0 && problems + event.problems >= problem_limit
              target: stopped.problems
            - guard: >-
                step_limit > 0 && steps >= step_limit
                || conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
              target: stopped.steps
            - guard: >-
                token_limit > 0 && prompt_tokens + completion_tokens >= token_limit
                || conversation_token_limit > 0
                && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
              target: stopped.tokens
            - description: The model gets the reasons and is asked again.
              target: reasoning
              reenter: true
              actions:
                - assign: { deciding: "false", problems: problems + event.problems }
          person.asked:
            target: ecs
            actions:
              - assign:
                  deciding: "false"
                  deferred: event.deferred
                  same_calls: "event.same > same_calls ? event.same : same_calls"
                  calls: calls + event.calls
                  conversation_calls: conversation_calls + event.calls
                  problems: problems + event.problems
          answer.given: idle
          thinking.ended:
            - guard: event.reason == ''cut_off''
              target: stopped.cut_off
            - target: stopped.filtered
          context.exceeded:
            guard: context_limit > 0 && event.bytes > context_limit
            target: stopped.context

      tools:
        description: The requested tools are executed.
        is: { status: processing, label_en: Using tools, label_zh: 调用工具 }
        on:
          tools.finished: reasoning

      ecs:
        description: A person is being asked.
        is: { status: processing, label_en: Asking, label_zh: 发出请求 }
        on:
          request.sent: suspended

      where_it_stood:
        description: The node that was active when the round was interrupted.
        type: history
        target: intent

  suspended:
    description: A person has to respond, for as long as it takes.
    tags: [stable]
    is: { status: suspended, label_en: Waiting for you, label_zh: 等待回应 }
    entry: [save_checkpoint]
    on:
      run.resumed:
        - description: A contract that has ended cannot be resumed.
          guard: event.ended > 0
          refuse: contract_has_ended
        - description: No contract waits, so there is nothing to resume.
          guard: event.waiting == 0
          refuse: nothing_waits
        - target: processing.reasoning
      run.cancelled: idle

  stopped:
    description: The round ended without an answer; the state names the reason.
    is: { status: idle, label_en: Stopped, label_zh: 已停止 }
    initial: loop
    on:
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }
    states:
      loop:
        description: The same call with the same arguments was requested too often.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the same call was asked for again and again"
          label_zh: 已停止：重复同一调用
      problems:
        description: Too many calls were malformed, unknown, invalid or repeated.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: too many calls could not be made"
          label_zh: 已停止：无法执行的调用过多
      steps:
        description: The limit of model answers is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of model answers is reached"
          label_zh: 已停止：达到模型回答次数上限
      calls:
        description: The limit of tool calls is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of tool calls is reached"
          label_zh: 已停止：达到工具调用次数上限
      tokens:
        description: The token limit is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of tokens is reached"
          label_zh: 已停止：达到令牌上限
      context:
        description: The request to the model would exceed the context limit.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the conversation is too large for the model"
          label_zh: 已停止：对话超出模型上下文
      time:
        description: The limit of working time is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the time limit is reached"
          label_zh: 已停止：达到时间上限
      cut_off:
        description: The model''s answer was cut off at the length limit.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the model''s answer was cut off at its greatest length"
          label_zh: 已停止：模型回答因过长被截断
      filtered:
        description: The model''s answer was withheld by a content filter.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the model''s answer was held back by a content filter"
          label_zh: 已停止：模型回答被内容过滤器拦截

  error:
    description: The graph failed. The round can be retried, or a new message begins another one.
    tags: [stable]
    is: { status: error, label_en: Something went wrong, label_zh: 出了问题 }
    on:
      run.retried:
        - description: The limit of three failures is reached.
          guard: retries >= 2
          refuse: retried_often_enough
        - target: processing.where_it_stood
          actions:
            - assign: { retries: retries + 1 }
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }

rules:
  - never:
      id: tools_only_after_reasoning
      event: graph.state.changed
      where: a.to == ''processing.tools'' && a.from != ''processing.reasoning''
  - precedes:
      id: suspended_before_resumed
      event: graph.state.changed
      with: graph.state.changed
      where: a.to == ''suspended'' && b.trigger == ''run.resumed''

properties:
  works_in_a_round_only:
    description: No working time is counted while a person decides, and between rounds.
    always: "!working || in(''processing'')"
  tools_follow_reasoning:
    description: Tools are called after the model decided; a retry calls them again.
    never: >-
      entered(''processing.tools'') && !before(in(''processing.reasoning''))
      && !entered(''processing.reasoning'') && !event(''run.retried'')
  deferred_calls_need_a_person:
    description: Calls that wait for consent are executed after a person responded.
    never: >-
      fired(''processing.reasoning --always--> processing.tools'')
      && !fired(''suspended --run.resumed--> processing.reasoning'')
  person_is_asked_before_a_resumption:
    event: fired(''suspended --run.resumed--> processing.reasoning'')
    preceded_by: fired(''processing.ecs --request.sent--> suspended'')
  rest_is_left_by_a_person:
    description: A round at rest continues after a message, a response or a retry only.
    never: >-
      entered(''processing'') && !event(''message.received'') && !event(''run.resumed'')
      && !event(''run.retried'')
  two_retries:
    always: retries <= 2
  failed_node_is_retried_or_replaced:
    never: exited(''error'') && !event(''run.retried'') && !event(''message.received'')
  reasoning_and_people_change_nothing:
    never: (actor(''reasoning'') || actor(''human'')) && fired()
  round_can_always_end:
    description: Whatever the limits are, some event ends the round.
    from: always
    reachable: "in(''idle'') || in(''stopped'') || in(''error'')"
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (3, 'batch', '1.0.0', '7f65dbb267ca54eede3c2c36e2819b4e85abd17ffa310b981e91ec635da71b32', '# yaml-language-server: $schema=statechart.schema.json
statechart: batch
version: 1.0.0
description: >-
  An action on many runs. The runs are selected once; then the action is applied to each of them, and each
  has a result of its own.

context:
  total:
    type: int
    initial: 0
    description: Number of selected runs.
  done:
    type: int
    initial: 0
    description: Number of runs to which the action was applied.
  refused:
    type: int
    initial: 0
    description: Number of runs at which the action was refused.
  skipped:
    type: int
    initial: 0
    description: Number of runs that did not need the action or no longer exist.
  selected:
    type: bool
    initial: false
    description: True if all runs are selected.

actors:
  worker: Selects the runs, applies the action and reports the results.
  user: Creates, stops and resumes batches.

attributes:
  label_en: string
  label_zh: string
  color: string

events:
  items.selected:
    description: Runs were selected.
    by: [worker]
    payload:
      type: object
      properties:
        count: { description: Number of runs., type: integer, minimum: 0, maximum: 100000 }
        last: { description: True if no further run is selected., type: boolean }
      required: [count, last]
      additionalProperties: false
  items.processed:
    description: Runs have their results.
    by: [worker]
    payload:
      type: object
      properties:
        done:
          description: Number of runs to which the action was applied.
          type: integer
          minimum: 0
          maximum: 100000
        refused:
          description: Number of runs at which the action was refused.
          type: integer
          minimum: 0
          maximum: 100000
        skipped:
          description: Number of runs that were skipped.
          type: integer
          minimum: 0
          maximum: 100000
        last: { description: True if every run has its result., type: boolean }
      required: [done, refused, skipped, last]
      additionalProperties: false
  selection.failed:
    description: The runs could not be selected.
    by: [worker]
  batch.stopped:
    description: A person stops the batch.
    by: [user]
  batch.resumed:
    description: A person resumes the batch.
    by: [user]

emits:
  batch.state.changed:
    description: The batch changed its state.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      batch.state.changed: { from: source, to: target, trigger: event.name, at: now }

initial: selecting
states:
  selecting:
    description: The runs are being selected.
    is: { label_en: Selecting, label_zh: 选择中, color: blue }
    on:
      items.selected:
        - description: There is no run.
          guard: event.last && event.count == 0 && total == 0
          target: completed
          actions: [{ assign: { selected: "true" } }]
        - description: All runs are selected.
          guard: event.last
          target: running
          actions: [{ assign: { total: total + event.count, selected: "true" } }]
        - description: Further runs may follow.
          actions: [{ assign: { total: total + event.count } }]
      selection.failed: failed
      batch.stopped: stopped

  running:
    description: The action is being applied.
    is: { label_en: Running, label_zh: 执行中, color: blue }
    on:
      items.processed:
        - description: Every run has its result.
          guard: event.last
          target: completed
          actions:
            - assign:
                done: done + event.done
                refused: refused + event.refused
                skipped: skipped + event.skipped
        - description: Other runs have no result yet.
          actions:
            - assign:
                done: done + event.done
                refused: refused + event.refused
                skipped: skipped + event.skipped
      batch.stopped: stopped

  stopped:
    description: Stopped by a person; results are kept, and the other runs are unchanged.
    is: { label_en: Stopped, label_zh: 已停止, color: yellow }
    tags: [stable]
    on:
      batch.resumed:
        - guard: selected
          target: running
        - target: selecting

  completed:
    description: Every run has its result.
    type: final
    is: { label_en: Completed, label_zh: 已完成, color: green }

  failed:
    description: The runs could not be selected; none was changed.
    type: final
    is: { label_en: Failed, label_zh: 失败, color: red }

properties:
  stopped_until_resumed:
    never: exited(''stopped'') && !event(''batch.resumed'')
  the_set_is_fixed:
    never: event(''items.selected'') && !refused() && before(selected)
  nothing_changes_before_the_set_is_fixed:
    never: event(''items.processed'') && !refused() && !before(selected)
  completed_with_a_fixed_set:
    never: in(''completed'') && !selected
  can_always_be_stopped:
    from: in(''selecting'') || in(''running'')
    reachable: in(''stopped'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (4, 'execution-contract', '1.0.1', '49d4d333f084cd7417758362634fce7ebe864cd7799f227d33430ed5f0e87573', '# yaml-language-server: $schema=statechart.schema.json
statechart: execution-contract
version: 1.0.1
description: >-
  The lifecycle of one executable action: a tool call or a request to a person. Executors report its
  status as a fact; reasoning never infers it.

context:
  execution_id:
    type: string
    initial: ""
    description: ID of the contract, assigned at its creation.
  action_summary:
    type: string
    initial: ""
    description: Description of the action for people.
  irreversible:
    type: bool
    initial: false
    description: True if the action is irreversible.
  was_suspended:
    type: bool
    initial: false
    description: True if the contract has ever waited.
  outcome_unknown:
    type: bool
    initial: false
    description: >-
      True if it waits because the outcome of an irreversible action is not known. The executing node
      suspends it before the action; others, if the node is lost; a timer, if it is late.
  timeout:
    type: duration
    initial: 0s
    description: Maximum duration of the execution and of each wait; zero for no limit.

actors:
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  graph_runner: Drives the graph, suspends and resumes it. Category system.
  reasoning: The model; reads the result of the contract. May send no event. Category agent.
  human: Answers through the nodes. May send no event here. Category human.

attributes:
  consequence: string
  label_en: string
  label_zh: string
  resumable: bool

events:
  start:
    description: The action starts.
    by: [tool_node, ecs_node, graph_runner]
  succeed:
    description: The action succeeded.
    by: [tool_node, ecs_node, graph_runner]
  fail:
    description: The action failed.
    by: [tool_node, ecs_node, graph_runner]
  reject:
    description: A person or a policy refused the action.
    by: [tool_node, ecs_node, graph_runner]
  suspend:
    description: The action is suspended.
    by: [tool_node, ecs_node, graph_runner]
  cancel:
    description: The action is cancelled.
    by: [tool_node, ecs_node, graph_runner]
  resume:
    description: The action is resumed.
    by: [tool_node, ecs_node, graph_runner]
  timeout:
    description: The wait exceeded its limit.
    by: [tool_node, ecs_node, graph_runner]

emits:
  execution_state: execution/execution_state.schema.json

onTransition:
  - emit:
      execution_state:
        execution_id: execution_id
        action_summary: action_summary
        from_status: source
        to_status: target
        trigger: event.name
        actor_category: >-
          actor == ''tool_node'' ? ''tool'' : actor == ''reasoning'' ? ''agent''
          : actor == ''human'' ? ''human'' : ''system''
        is_terminal: target in [''completed'', ''failed'', ''rejected'', ''cancelled'']
        is_resumable: target == ''waiting''
        has_side_effects: irreversible && target == ''completed''
        timestamp: now

initial: pending
states:
  pending:
    description: Created and not started.
    is: { consequence: NOT_STARTED, label_en: Preparing, label_zh: 准备中, resumable: false }
    on:
      start: running

  running:
    description: The action is running.
    is: { consequence: IN_PROGRESS, label_en: In progress, label_zh: 进行中, resumable: false }
    entry:
      - if: timeout > duration(''0s'')
        then:
          - if: irreversible
            then:
              - send:
                  event: suspend
                  after: timeout
                  id: running_timeout
            else:
              - send:
                  event: cancel
                  after: timeout
                  id: running_timeout
    exit:
      - cancel: running_timeout
    on:
      succeed: completed
      fail: failed
      reject: rejected
      suspend:
        target: waiting
        actions:
          - assign:
              was_suspended: "true"
              outcome_unknown: irreversible && actor != ''tool_node'' && actor != ''ecs_node''
      cancel: cancelled

  waiting:
    description: Suspended. With an unknown outcome there is no time limit.
    tags: [stable, resumable]
    is: { consequence: WAITING, label_en: Needs attention, label_zh: 需要关注, resumable: true }
    entry:
      - if: timeout > duration(''0s'') && !outcome_unknown
        then:
          - send:
              event: timeout
              after: timeout
              id: waiting_timeout
    exit:
      - cancel: waiting_timeout
    on:
      resume:
        target: running
        actions:
          - assign: { outcome_unknown: "false" }
      cancel:
        - description: A person must first state whether it was done; otherwise it could be done twice.
          guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled
      timeout:
        - guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled

  completed:
    description: Completed; the result is stored.
    type: final
    tags: [stable]
    is: { consequence: SUCCESS, label_en: Completed, label_zh: 已完成, resumable: false }

  failed:
    description: Failed with an error.
    type: final
    tags: [stable]
    is: { consequence: FAILED, label_en: Something went wrong, label_zh: 出了问题, resumable: false }

  rejected:
    description: Rejected by a person or a policy.
    type: final
    tags: [stable]
    is: { consequence: REJECTED, label_en: Rejected, label_zh: 已拒绝, resumable: false }

  cancelled:
    description: Cancelled.
    type: final
    tags: [stable]
    is: { consequence: CANCELLED, label_en: Stopped, label_zh: 已停止, resumable: false }

rules:
  - once:
      id: terminal_status_unique
      event: execution_state
      where: a.is_terminal
  - last:
      id: terminal_status_last
      event: execution_state
      where: a.is_terminal

properties:
  terminal_is_final:
    description: A contract in a terminal state takes no transition and emits nothing.
    after: in(''completed'') || in(''failed'') || in(''rejected'') || in(''cancelled'')
    never: fired() || emitted()
  starts_before_it_ends:
    event: entered(''completed'') || entered(''failed'') || entered(''rejected'') || entered(''cancelled'')
    preceded_by: fired(''pending --start--> running'')
  unknown_outcome_is_not_given_up:
    description: An irreversible action that may have been done is not cancelled.
    never: before(in(''waiting'') && outcome_unknown) && entered(''cancelled'')
  unknown_outcome_is_irreversible:
    always: "!outcome_unknown || irreversible"
  wait_is_remembered:
    always: "!in(''waiting'') || was_suspended"
  wait_is_bounded:
    when: entered(''waiting'') && !outcome_unknown && timeout > duration(''0s'')
    leads_to: "!in(''waiting'')"
    within: timeout
  execution_is_bounded:
    when: entered(''running'') && timeout > duration(''0s'')
    leads_to: "!in(''running'')"
    within: timeout
  reasoning_and_people_change_nothing:
    never: (actor(''reasoning'') || actor(''human'')) && fired()
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''failed'') || in(''rejected'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (5, 'flow-run', '1.0.1', '796066fca098f3ae97885cd90297d34e6162eae75975259db9db6e4da3ed3bac', '# yaml-language-server: $schema=statechart.schema.json
statechart: flow-run
version: 1.0.1
description: >-
  One execution of a flow, from its start to its end. Its state depends on the latest attempt of each
  node; a failed branch does not stop branches that can continue.

context:
  reopened:
    type: int
    initial: 0
    description: Number of times that a failed run was resumed.
  paused:
    type: bool
    initial: false
    description: True if the flow is paused.

actors:
  engine: Drives the nodes of the flow and reports their results.
  user: Starts, retries and cancels flows.

attributes:
  label_en: string
  label_zh: string
  color: string
  animated: bool
  strikethrough: bool

events:
  flow.started:
    description: The run stores its definition and queues its first nodes.
    by: [engine]
  node.completed:
    description: The latest attempt of a node completed.
    by: [engine]
  node.failed:
    description: The latest attempt of a node failed and is not retried.
    by: [engine]
  loop.exhausted:
    description: A reviewer rejected once more than the flow allows.
    by: [engine]
  node.retried:
    description: A person retries a failed node.
    by: [user]
  node.reworked:
    description: A person has a part of the flow executed again.
    by: [user]
  flow.paused:
    description: A person pauses the flow.
    by: [user]
  flow.resumed:
    description: A person resumes the flow.
    by: [user]
  flow.cancelled:
    description: A person cancels the flow.
    by: [user]

emits:
  flow.state.changed:
    description: A row of the flow''s timeline.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        reopened: { description: Number of times that the flow was reopened., type: integer, minimum: 0 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, reopened, at]
      additionalProperties: false

guards:
  all_nodes_completed: True if the latest attempt of every node has completed.
  no_branch_is_left: True if no node of the flow can continue.

actions:
  queue_first_nodes: Queue the nodes that depend on no other.
  advance: Queue the nodes whose dependencies are now met.
  cancel_nodes: Interrupt and cancel every node that has not ended.
  clear_completion: Remove the time at which the flow ended.
  hold_nodes: Prevent workers from taking queued nodes.
  release_nodes: Let workers take queued nodes again.

onTransition:
  - emit:
      flow.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        reopened: reopened
        at: now

initial: pending
invariant: reopened >= 0
states:
  pending:
    description: Accepted, not started.
    wire: PENDING
    is:
      label_en: Pending
      label_zh: 待开始
      color: gray
      animated: false
      strikethrough: false
    on:
      flow.started:
        target: running
        actions: [queue_first_nodes]
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  running:
    description: At least one node is running, queued or waiting for a person.
    wire: RUNNING
    is:
      label_en: Running
      label_zh: 运行中
      color: blue
      animated: true
      strikethrough: false
    on:
      node.completed:
        - description: All nodes are completed.
          guard: all_nodes_completed
          target: completed
        - description: An earlier branch failed, and this was the last active one.
          guard: no_branch_is_left
          target: failed
        - description: The flow continues.
          actions: [advance]
      node.failed:
        - description: No branch can continue.
          guard: no_branch_is_left
          target: failed
        - description: The other branches finish first.
          actions: [advance]
      loop.exhausted: failed
      node.retried:
        description: A person retries a failed node while others are active.
        actions: [advance]
      node.reworked:
        description: A reviewer''s rejection sends nodes back while the flow runs.
        actions: [advance]
      flow.paused:
        - description: The flow is paused already.
          guard: paused
          refuse: already_paused
        - description: Active nodes continue; none starts.
          actions:
            - assign: { paused: "true" }
            - hold_nodes
      flow.resumed:
        - description: The flow is not paused.
          guard: "!paused"
          refuse: not_paused
        - description: Queued nodes can start.
          actions:
            - assign: { paused: "false" }
            - release_nodes
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  completed:
    description: The latest attempt of every node completed.
    wire: COMPLETED
    type: final
    is:
      label_en: Completed
      label_zh: 已完成
      color: green
      animated: false
      strikethrough: false

  failed:
    description: No branch can continue, and not every node completed. A retry or a rework reopens the flow.
    wire: FAILED
    tags: [stable]
    is:
      label_en: Failed
      label_zh: 失败
      color: red
      animated: false
      strikethrough: false
    on:
      node.retried:
        target: running
        actions:
          - assign: { reopened: reopened + 1 }
          - clear_completion
      node.reworked:
        target: running
        actions:
          - assign: { reopened: reopened + 1 }
          - clear_completion
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  cancelled:
    description: A person cancelled the flow; it cannot be reopened.
    wire: CANCELLED
    type: final
    is:
      label_en: Cancelled
      label_zh: 已取消
      color: gray
      animated: false
      strikethrough: true

rules:
  - once:
      id: end_is_unique
      event: flow.state.changed
      where: "a.to in [''COMPLETED'', ''CANCELLED'']"
  - last:
      id: nothing_after_the_end
      event: flow.state.changed
      where: "a.to in [''COMPLETED'', ''CANCELLED'']"

properties:
  end_is_final:
    after: in(''completed'') || in(''cancelled'')
    never: fired() || emitted()
  failed_is_left_by_a_person:
    never: exited(''failed'') && !actor(''user'')
  reopened_from_failed_only:
    never: reopened != before(reopened) && !before(in(''failed''))
  reopened_counts_up:
    always: reopened >= before(reopened)
  starts_before_it_ends:
    event: entered(''completed'') || entered(''failed'')
    preceded_by: fired(''pending --flow.started--> running'')
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (6, 'node-run', '1.5.0', 'c145bb5749c5b40adf8d44cd1db40b772313b9e1aa7e5dec4daa43f87e18d228', '# yaml-language-server: $schema=statechart.schema.json
statechart: node-run
version: 1.5.0
description: >-
  One node of a flow with all its attempts. It keeps its ID; a retry or a rework increments its attempt,
  and every transition is a row of its history.

context:
  attempt:
    type: int
    initial: 1
    description: Number of the attempt, from 1; incremented by retry and rework.
  tries:
    type: int
    initial: 0
    description: Number of automatic retries of this attempt.
  max_attempts:
    type: int
    initial: 1
    description: Maximum number of tries of an attempt, at least 1.
  losses:
    type: int
    initial: 0
    description: Number of times that the worker of this attempt was lost.
  failures:
    type: int
    initial: 0
    description: Number of failures of the node over all attempts and retries.
  skipped:
    type: bool
    initial: false
    description: True if a condition skipped the node; it then counts as completed.
  sent_back:
    type: bool
    initial: false
    description: True if the rejected work is executed again; the node then asks again.
  approvals:
    type: int
    initial: 0
    description: Number of reviewers who have approved the current version.
  approvals_needed:
    type: int
    initial: 1
    description: Number of required approvals, at least 1.
  remind_after:
    type: duration
    initial: 0s
    description: Time after which people are reminded; zero for no reminder.
  expire_after:
    type: duration
    initial: 0s
    description: Time after which the wait expires; zero for no limit.

actors:
  engine: Queues, resets and cancels nodes as the flow requires.
  worker: Executes a node.
  user: Reviews, submits forms and retries.

attributes:
  label_en: string
  label_zh: string
  color: string
  animated: bool
  strikethrough: bool
  requires_action: bool

events:
  dependencies.met:
    description: The latest attempt of every node this one depends on has completed.
    by: [engine]
  node.skipped:
    description: A condition decided that the node is not done.
    by: [engine]
  node.started:
    description: A worker took the node.
    by: [worker]
  node.succeeded:
    description: The node is completed.
    by: [worker]
  node.errored:
    description: The execution failed.
    by: [worker]
    payload:
      type: object
      properties:
        error: { description: The error message., type: string, minLength: 1 }
        final: { description: True if a retry cannot help., type: boolean }
      required: [error]
      additionalProperties: false
  human.needed:
    description: The node needs a person; its worker is released.
    by: [worker]
  approval.needed:
    description: The executor asks a person; its worker is released.
    by: [worker]
    payload:
      type: object
      properties:
        asked_at: { description: Time of the question., type: string, format: date-time }
        expires_at:
          description: Time at which the wait expires. Absent if it does not.
          type: string
          format: date-time
      required: [asked_at]
      additionalProperties: false
  human.reminded:
    description: The person has not responded.
    by: [engine]
  human.expired:
    description: The wait for a person expired.
    by: [engine]
  lease.lost:
    description: The worker was lost.
    by: [engine]
  node.returned:
    description: The worker shut down and returned the node.
    by: [engine]
  review.approved:
    description: The reviewer accepts the output.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  review.edited:
    description: The reviewer accepts the output with changes.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
        edits: { description: "The edited output, any JSON." }
      required: [attempt, edits]
      additionalProperties: false
  review.rejected:
    description: The reviewer rejects the output.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
        feedback: { description: Feedback of the reviewer., type: string, minLength: 1 }
        final: { description: True if the rejection is final., type: boolean }
      required: [attempt, feedback]
      additionalProperties: false
  input.submitted:
    description: A person filled in the form.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
        inputs:
          description: Values by field name.
          type: object
      required: [attempt, inputs]
      additionalProperties: false
  human.answered:
    description: A person answered the question of the executor.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  outcome.resolved:
    description: A person states that the call with the unknown outcome was done.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  node.retried:
    description: A person retries a failed node.
    by: [user]
  node.reworked:
    description: The node is the target of a rejection.
    by: [engine]
  node.reset:
    description: >-
      A preceding node is executed again; this one lies between it and the rejecting node, or has used
      its earlier result.
    by: [engine]
  work.sent_back:
    description: A person has finally rejected work executed again.
    by: [engine]
  output.edited:
    description: A reviewer behind the node edited its output.
    by: [engine]
  node.outdated:
    description: >-
      A preceding node is executed again while this one cannot be stopped; it is reset when it
      ends.
    by: [engine]
  flow.cancelled:
    description: The flow was cancelled.
    by: [engine]
  cancel.deferred:
    description: >-
      The flow was cancelled while a call that is not repeatable was open, or while an agent that may
      have begun one had not ended; the node is cancelled when the outcome is known or given up.
    by: [engine]

emits:
  node.state.changed:
    description: A row of the node''s history.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, attempt, at]
      additionalProperties: false
  human.reminder:
    description: People are reminded that the node waits for them.
    payload:
      type: object
      properties:
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [attempt, at]
      additionalProperties: false

actions:
  store_output: Store the output of the attempt.
  store_error: Store the error of the attempt.
  store_edits: Store the reviewer''s version as the output of the attempt.
  store_inputs: Store the submitted form as the output of the attempt.
  store_feedback: Store the reviewer''s feedback for the target of the rejection.
  interrupt: Stop the worker of this node.

onTransition:
  - emit:
      node.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        attempt: attempt
        at: now

initial: pending
invariant: attempt >= 1 && failures >= 0 && tries >= 0 && tries < max_attempts && approvals < approvals_needed
states:
  pending:
    description: Waits for the nodes on which it depends.
    wire: PENDING
    is:
      label_en: Pending
      label_zh: 待执行
      color: gray
      animated: false
      strikethrough: false
      requires_action: false
    on:
      dependencies.met: queued
      node.skipped:
        target: completed
        actions:
          - assign: { skipped: "true" }
      flow.cancelled: cancelled

  queued:
    description: Ready and waiting for a worker.
    wire: QUEUED
    is:
      label_en: Queued
      label_zh: 排队中
      color: yellow
      animated: false
      strikethrough: false
      requires_action: false
    on:
      node.started: running
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled: cancelled
      cancel.deferred:
        description: An earlier try of an agent may have begun a call.
        target: cancelling

  running:
    description: A worker is at it.
    wire: RUNNING
    is:
      label_en: Running
      label_zh: 执行中
      color: blue
      animated: true
      strikethrough: false
      requires_action: false
    on:
      node.succeeded:
        target: completed
        actions: [store_output]
      node.errored:
        - description: The attempt is retried.
          guard: tries + 1 < max_attempts && !(has(event.final) && event.final)
          target: queued
          actions:
            - store_error
            - assign: { tries: tries + 1, failures: failures + 1 }
        - description: The maximum number of tries is reached, or a retry would not help.
          target: failed
          actions:
            - store_error
            - assign: { failures: failures + 1 }
      human.needed:
        target: waiting_human
        actions:
          - assign: { approvals: "0" }
      approval.needed:
        target: waiting_human
        actions:
          - assign:
              approvals: "0"
              expire_after: "has(event.expires_at) ? event.expires_at - event.asked_at : duration(''0s'')"
      lease.lost:
        - description: The node itself may be what ends its workers.
          guard: losses + 1 >= 5 && losses + 1 >= max_attempts
          target: failed
          actions:
            - store_error
            - assign: { losses: losses + 1, failures: failures + 1 }
        - target: queued
          actions:
            - assign: { losses: losses + 1 }
      node.returned: queued
      node.outdated:
        description: The result is not used.
      node.reset:
        description: A group without active nodes.
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled:
        target: cancelled
        actions: [interrupt]
      cancel.deferred: cancelling

  waiting_human:
    description: Waits for a person and holds no worker.
    wire: WAITING_HUMAN
    tags: [stable]
    is:
      label_en: Waiting for a person
      label_zh: 等待处理
      color: orange
      animated: false
      strikethrough: false
      requires_action: true
    entry:
      - if: remind_after > duration(''0s'')
        then:
          - send: { event: human.reminded, after: remind_after, id: reminder }
      - if: expire_after > duration(''0s'')
        then:
          - send: { event: human.expired, after: expire_after, id: expiry }
    exit:
      - cancel: reminder
      - cancel: expiry
    on:
      review.approved:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: More approvals are required.
          guard: approvals + 1 < approvals_needed
          actions:
            - assign: { approvals: approvals + 1 }
        - target: completed
      review.edited:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: The edited version needs all approvals again.
          guard: approvals_needed > 1
          actions:
            - store_edits
            - assign: { approvals: "1", attempt: attempt + 1 }
        - target: completed
          actions: [store_edits]
      review.rejected:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: rejected
          actions:
            - store_feedback
            - assign: { sent_back: "!(has(event.final) && event.final)" }
      input.submitted:
        - description: The form is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_inputs]
      human.answered:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: queued
      outcome.resolved:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_output]
      human.reminded:
        description: The node continues to wait.
        actions:
          - emit:
              human.reminder: { attempt: attempt, at: now }
      human.expired:
        target: failed
        actions:
          - store_error
          - assign: { failures: failures + 1 }
      node.outdated:
        description: The result is not used.
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled: cancelled
      cancel.deferred:
        description: A person has been asked for the outcome of a call and may still state it.
        target: cancelling

  completed:
    description: Completed. Only a rework of the flow executes it again.
    wire: COMPLETED
    tags: [stable]
    is:
      label_en: Completed
      label_zh: 已完成
      color: green
      animated: false
      strikethrough: false
      requires_action: false
    on:
      output.edited:
        description: The edits replace the output.
        actions: [store_edits]
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  failed:
    description: The execution failed and is not retried automatically.
    wire: FAILED
    tags: [stable]
    is:
      label_en: Failed
      label_zh: 失败
      color: red
      animated: false
      strikethrough: false
      requires_action: false
    on:
      node.retried:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  rejected:
    description: >-
      A reviewer rejected the work. When it has been executed again, the node asks again; until then
      it shows the rejection.
    wire: REJECTED
    tags: [stable]
    is:
      label_en: Rejected
      label_zh: 已驳回
      color: purple
      animated: false
      strikethrough: false
      requires_action: false
    on:
      dependencies.met:
        description: The rejected work has been executed again.
        guard: sent_back
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      node.skipped:
        description: A condition that was decided anew leaves it out this time.
        guard: sent_back
        target: completed
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "true", sent_back: "false" }
      work.sent_back:
        description: The finally rejected work is executed again.
        guard: "!sent_back"
        actions:
          - assign: { sent_back: "true" }
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      flow.cancelled:
        description: The node is not asked again.
        guard: sent_back
        target: cancelled

  cancelling:
    description: >-
      The flow was cancelled while a call that is not repeatable may have been running. The worker
      reports its outcome; if the worker is lost, a person states it within 7 days.
    wire: CANCELLING
    is:
      label_en: Cancelling
      label_zh: 取消中
      color: gray
      animated: true
      strikethrough: false
      requires_action: false
    entry:
      - send: { event: human.expired, after: 7d, id: expiry }
    exit:
      - cancel: expiry
    on:
      flow.cancelled:
        description: No such call was begun.
        target: cancelled
      node.succeeded:
        description: The call was done.
        target: cancelled
        actions: [store_output]
      node.errored:
        description: The call was not done.
        target: cancelled
        actions: [store_error]
      human.needed:
        description: The outcome is unknown to the worker; a person may state it.
        actions:
          - cancel: expiry
          - send: { event: human.expired, after: 7d, id: expiry }
      outcome.resolved:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: A person states that the call was done.
          target: cancelled
          actions: [store_output]
      human.answered:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: A person states that the call was not done.
          target: cancelled
      human.expired:
        description: The outcome stays unknown.
        target: cancelled

  cancelled:
    description: The flow was cancelled before the node ended.
    wire: CANCELLED
    type: final
    is:
      label_en: Cancelled
      label_zh: 已取消
      color: gray
      animated: false
      strikethrough: true
      requires_action: false

rules:
  - once:
      id: cancelled_once
      event: node.state.changed
      where: "a.to == ''CANCELLED''"
  - last:
      id: nothing_after_cancel
      event: node.state.changed
      where: "a.to == ''CANCELLED''"

properties:
  cancelled_is_final:
    description: A cancelled node takes no transition and emits nothing.
    after: in(''cancelled'')
    never: fired() || emitted()
  waiting_is_bounded:
    when: entered(''waiting_human'') && expire_after > duration(''0s'')
    leads_to: "!in(''waiting_human'')"
    within: expire_after
  starts_before_it_ends:
    event: entered(''completed'') && !skipped
    preceded_by: entered(''running'') || entered(''waiting_human'')
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (7, 'schedule', '1.0.0', 'cd9cea99aeb7e95d789f0dce8baab14f1c9fce8d3a8c4235224dd77fec078eaf', '# yaml-language-server: $schema=statechart.schema.json
statechart: schedule
version: 1.0.0
description: >-
  A schedule by which runs of a flow start. The chart waits for the next time of the schedule. Runs that are
  due are pending until each of them has been started, skipped or refused.

context:
  wait:
    type: duration
    initial: 0s
    description: Time until the next run is due, when it was planned.
  pending:
    type: bool
    initial: false
    description: True if runs are due that have no result yet.

actors:
  planner: Computes the times of the schedule.
  starter: Starts the runs that are due and reports the results.
  user: Creates, changes, pauses and deletes schedules.

attributes:
  label_en: string
  label_zh: string
  color: string

events:
  times.planned:
    description: The schedule has a next time.
    by: [planner]
    payload:
      type: object
      properties:
        wait_ms:
          description: Time until the next run is due, or the times are planned again, in milliseconds.
          type: integer
          minimum: 1
          maximum: 31622400000
        due: { description: True if runs are due now., type: boolean }
      required: [wait_ms, due]
      additionalProperties: false
  times.exhausted:
    description: The schedule has no further time.
    by: [planner]
    payload:
      type: object
      properties:
        due: { description: True if runs are due now., type: boolean }
      required: [due]
      additionalProperties: false
  run.started:
    description: A run that was due has been started.
    by: [starter]
    payload:
      type: object
      properties:
        more: { description: True if further runs are due., type: boolean }
      required: [more]
      additionalProperties: false
  run.skipped:
    description: A run that was due is not started because an earlier one has not ended.
    by: [starter]
    payload:
      type: object
      properties:
        more: { description: True if further runs are due., type: boolean }
      required: [more]
      additionalProperties: false
  run.refused:
    description: A run that was due could not be started.
    by: [starter]
    payload:
      type: object
      properties:
        more: { description: True if further runs are due., type: boolean }
      required: [more]
      additionalProperties: false
  run.triggered:
    description: A person starts a run now.
    by: [user]
  backfill.requested:
    description: A person starts the runs of a range of times.
    by: [user]
  schedule.changed:
    description: A person changed the schedule.
    by: [user]
  schedule.paused:
    description: A person pauses the schedule.
    by: [user]
  schedule.resumed:
    description: A person resumes the schedule.
    by: [user]
  schedule.deleted:
    description: A person deletes the schedule.
    by: [user]

emits:
  schedule.state.changed:
    description: The schedule changed its state.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, at]
      additionalProperties: false

actions:
  plan: Find the runs that are due and the next time, and report them.

onTransition:
  - emit:
      schedule.state.changed: { from: source, to: target, trigger: event.name, at: now }

initial: planning
states:
  planning:
    description: The next time is being computed.
    is: { label_en: Planning, label_zh: 计算中, color: gray }
    entry: [plan]
    on:
      times.planned:
        target: waiting
        actions:
          - assign: { wait: milliseconds(event.wait_ms), pending: pending || event.due }
      times.exhausted:
        target: ended
        actions:
          - assign: { pending: pending || event.due }

  waiting:
    description: Waits for the next time.
    is: { label_en: Active, label_zh: 生效中, color: blue }
    on:
      run.started run.skipped run.refused:
        guard: pending
        actions: [{ assign: { pending: event.more } }]
      run.triggered backfill.requested:
        actions: [{ assign: { pending: "true" } }]
      schedule.changed: planning
      schedule.paused: paused
      schedule.deleted: deleted
    after:
      wait: planning

  paused:
    description: No time is due. Runs that are already due still start.
    is: { label_en: Paused, label_zh: 已暂停, color: yellow }
    on:
      run.started run.skipped run.refused:
        guard: pending
        actions: [{ assign: { pending: event.more } }]
      run.triggered backfill.requested:
        actions: [{ assign: { pending: "true" } }]
      schedule.changed: { actions: [] }
      schedule.resumed: planning
      schedule.deleted: deleted

  ended:
    description: No time is left. A change may add further ones.
    is: { label_en: Ended, label_zh: 已结束, color: gray }
    on:
      run.started run.skipped run.refused:
        guard: pending
        actions: [{ assign: { pending: event.more } }]
      run.triggered backfill.requested:
        actions: [{ assign: { pending: "true" } }]
      schedule.changed: planning
      schedule.deleted: deleted

  deleted:
    description: Deleted.
    type: final
    is: { label_en: Deleted, label_zh: 已删除, color: gray }

properties:
  paused_until_resumed:
    never: exited(''paused'') && !event(''schedule.resumed'') && !event(''schedule.deleted'')
  only_due_runs_have_results:
    never: >-
      (event(''run.started'') || event(''run.skipped'') || event(''run.refused'')) && !refused() && !before(pending)
  due_runs_stay_until_they_have_results:
    never: >-
      before(pending) && !pending
      && !event(''run.started'') && !event(''run.skipped'') && !event(''run.refused'')
  deleted_for_good:
    after: in(''deleted'')
    never: fired()
  can_always_be_deleted:
    from: in(''waiting'') || in(''paused'') || in(''ended'')
    reachable: in(''deleted'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (8, 'session', '1.0.0', '52678fa7158535023d9defa2ebb42d8a576678131d9aad393208f4685947459c', '# yaml-language-server: $schema=statechart.schema.json
statechart: session
version: 1.0.0
description: >-
  One run of a conversation, from queued to its end. A run may ask its user a question and wait; the
  client receives every transition as an FCMP event.

context:
  interactive_require_user_reply:
    type: bool
    initial: true
    description: Strict mode. Only the user may answer; otherwise a policy decides after the timeout.
  auto:
    type: bool
    initial: false
    description: Automatic mode. The run never waits for a user.
  interaction_id:
    type: int
    initial: 0
    description: Number of the pending question; 0 if there is none.
  has_pending_interaction:
    type: bool
    initial: false
    description: True if the run has a pending question.
  has_session_handle:
    type: bool
    initial: false
    description: True if the engine returned a handle to resume the session.
  session_timeout:
    type: duration
    initial: 1200s
    description: Time limit of a question in a run that is not strict.
  default_decision_policy:
    type: string
    initial: engine_judgement
    description: Policy that decides a question if the user does not answer.
  error_category:
    type: string
    description: The component that failed; set if the run ended without a result.
  error_code:
    type: string
    description: Machine-readable reason why the run failed or was canceled; set before that.
  error_message:
    type: string
    description: The reason as text for people.

actors:
  orchestrator: Starts turns, reports how they end, and recovers runs after a restart.
  user: The person in the conversation.
  system: Timers and operators.

attributes:
  label_en: string
  label_zh: string

events:
  turn.started:
    description: The engine executes a turn.
    by: [orchestrator]
  turn.needs_input:
    description: The turn ended with a question to the user.
    by: [orchestrator]
    payload: fcmp/pending-interaction.schema.json
  interaction.reply.accepted:
    description: The user answered.
    by: [user]
    payload: fcmp/interaction-reply.schema.json
  interaction.auto_decide.timeout:
    description: The user did not answer within the timeout.
    by: [system]
  turn.succeeded:
    description: The turn ended with a valid output.
    by: [orchestrator]
  turn.failed:
    description: The turn ended without a usable output.
    by: [orchestrator]
    payload: fcmp/turn-failure.schema.json
  run.canceled:
    description: A person cancels the run.
    by: [user, system]
  restart.preserve_waiting:
    description: Recovery found everything a waiting run needs.
    by: [orchestrator]
    payload: fcmp/recovery-findings.schema.json
  restart.reconcile_failed:
    description: Recovery found that the run cannot go on.
    by: [orchestrator]
    payload: fcmp/recovery-findings.schema.json

emits:
  user.input.required: fcmp/user.input.required.schema.json
  interaction.reply.accepted: fcmp/interaction.reply.accepted.schema.json
  interaction.auto_decide.timeout: fcmp/interaction.auto_decide.timeout.schema.json
  conversation.state.changed: fcmp/conversation.state.changed.schema.json

actions:
  acquire_slot: Take a concurrency slot for the turn.
  release_slot: Release the concurrency slot.
  persist_pending: Store the question and the session handle.
  requeue_resume_turn: Queue the turn that resumes with the user''s answer.
  requeue_auto_resume_turn: Queue the turn that resumes with the policy''s decision.

onTransition:
  - if: target in [''queued'', ''running'', ''waiting_user'']
    then:
      - emit:
          conversation.state.changed:
            from: source
            to: target
            trigger: event.name
            updated_at: now
    else:
      - if: target == ''succeeded''
        then:
          - emit:
              conversation.state.changed:
                from: source
                to: target
                trigger: event.name
                updated_at: now
                terminal: "{''status'': target}"
        else:
          - emit:
              conversation.state.changed:
                from: source
                to: target
                trigger: event.name
                updated_at: now
                terminal: >-
                  {''status'': target, ''error'':
                  {''category'': error_category, ''code'': error_code, ''message'': error_message}}

initial: queued
invariant: session_timeout > duration(''0s'')
states:
  queued:
    description: Waits for a slot and a worker.
    is: { label_en: Queued, label_zh: 排队中 }
    on:
      turn.started:
        description: TR-01.
        target: running
        actions: [acquire_slot]
      run.canceled:
        description: TR-08.
        target: canceled
        actions:
          - assign:
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.reconcile_failed:
        description: TR-12. What the run would need to go on is lost (ORCHESTRATOR_RESTART_INTERRUPTED).
        guard: "!event.execution_context_lives"
        target: failed
        actions:
          - assign:
              error_category: "''recovery''"
              error_code: "''ORCHESTRATOR_RESTART_INTERRUPTED''"
              error_message: "''The run was interrupted and cannot go on.''"

  running:
    description: The engine executes a turn.
    is: { label_en: Running, label_zh: 进行中 }
    exit: [release_slot]
    on:
      turn.needs_input:
        - description: In automatic mode no question is asked.
          guard: auto
          refuse: auto_never_waits
        - description: TR-02. The question is emitted before the transition.
          target: waiting_user
          actions:
            - persist_pending
            - assign:
                interaction_id: event.interaction_id
                has_pending_interaction: "true"
                has_session_handle: has_session_handle || has(event.session_handle)
                default_decision_policy: >-
                  has(event.default_decision_policy) && event.default_decision_policy != ''''
                  ? event.default_decision_policy : default_decision_policy
            - if: "!interactive_require_user_reply"
              then:
                - send:
                    event: interaction.auto_decide.timeout
                    after: session_timeout
                    id: auto_decide
            - emit:
                user.input.required:
                  interaction_id: event.interaction_id
                  kind: event.kind
                  prompt: event.prompt
      turn.succeeded:
        description: TR-05.
        target: succeeded
      turn.failed:
        description: TR-06.
        target: failed
        actions:
          - assign:
              error_category: "has(event.category) ? event.category : ''turn''"
              error_code: event.code
              error_message: "has(event.message) ? event.message : ''''"
      run.canceled:
        description: TR-09.
        target: canceled
        actions:
          - assign:
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.reconcile_failed:
        description: TR-13. The process of the turn is lost (ORCHESTRATOR_RESTART_INTERRUPTED).
        guard: "!event.execution_context_lives"
        target: failed
        actions:
          - assign:
              error_category: "''recovery''"
              error_code: "''ORCHESTRATOR_RESTART_INTERRUPTED''"
              error_message: "''The run was interrupted and cannot go on.''"

  waiting_user:
    description: The run waits for an answer and holds no slot.
    tags: [stable]
    is: { label_en: Waiting for a reply, label_zh: 等待回复 }
    invariant: "!auto"
    on:
      interaction.reply.accepted:
        - description: The answer is to an earlier question.
          guard: event.interaction_id != interaction_id
          refuse: stale_interaction
        - description: TR-03. The reply is emitted before the transition.
          target: queued
          actions:
            - requeue_resume_turn
            - cancel: auto_decide
            - emit:
                interaction.reply.accepted:
                  interaction_id: interaction_id
                  resolution_mode: "''user_reply''"
                  accepted_at: now
            - assign: { interaction_id: "0", has_pending_interaction: "false" }
      interaction.auto_decide.timeout:
        - description: A strict run waits for its user, however long it takes.
          guard: interactive_require_user_reply
          refuse: reply_required
        - description: TR-04. The decision is emitted before the transition.
          target: queued
          actions:
            - requeue_auto_resume_turn
            - cancel: auto_decide
            - emit:
                interaction.auto_decide.timeout:
                  interaction_id: interaction_id
                  resolution_mode: "''auto_decide_timeout''"
                  policy: default_decision_policy
                  accepted_at: now
            - assign: { interaction_id: "0", has_pending_interaction: "false" }
      run.canceled:
        description: TR-07.
        target: canceled
        actions:
          - cancel: auto_decide
          - assign:
              interaction_id: "0"
              has_pending_interaction: "false"
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.preserve_waiting:
        description: TR-10. All is there, so the run waits on; its timer keeps its deadline.
        guard: >-
          has_pending_interaction && event.pending_interaction_is_valid
          && has_session_handle && event.session_handle_is_valid
        target: waiting_user
      restart.reconcile_failed:
        description: TR-11. The question or the session is gone (SESSION_RESUME_FAILED).
        guard: >-
          !(has_pending_interaction && event.pending_interaction_is_valid
          && has_session_handle && event.session_handle_is_valid)
        target: failed
        actions:
          - cancel: auto_decide
          - assign:
              interaction_id: "0"
              has_pending_interaction: "false"
              error_category: "''recovery''"
              error_code: "''SESSION_RESUME_FAILED''"
              error_message: "''The question or the session is gone.''"

  succeeded:
    description: The run succeeded.
    type: final
    is: { label_en: Succeeded, label_zh: 已完成 }

  failed:
    description: The run ended without a result.
    type: final
    is: { label_en: Failed, label_zh: 出了问题 }

  canceled:
    description: A person cancelled the run.
    type: final
    is: { label_en: Canceled, label_zh: 已停止 }

rules:
  - paired:
      id: PE-01
      event: interaction.reply.accepted
      with: conversation.state.changed
      where: "b.from == ''waiting_user'' && b.to == ''queued'' && b.trigger == ''interaction.reply.accepted''"
      within: step
      order: after
  - paired:
      id: PE-02
      event: interaction.auto_decide.timeout
      with: conversation.state.changed
      where: "b.from == ''waiting_user'' && b.to == ''queued'' && b.trigger == ''interaction.auto_decide.timeout''"
      within: step
      order: after
  - once:
      id: OR-01
      event: conversation.state.changed
      where: "a.to in [''succeeded'', ''failed'', ''canceled'']"
  - paired:
      id: OR-02
      event: conversation.state.changed
      with: user.input.required
      where: "a.to == ''waiting_user'' && a.trigger == ''turn.needs_input''"
      within: step
      order: before
  - last:
      id: OR-01-last
      event: conversation.state.changed
      where: "a.to in [''succeeded'', ''failed'', ''canceled'']"
  - paired:
      id: prompt-first
      event: user.input.required
      with: conversation.state.changed
      where: "b.from == ''running'' && b.to == ''waiting_user''"
      within: step
      order: after

properties:
  terminal_is_final:
    description: A run that has ended takes no transition and emits nothing.
    after: in(''succeeded'') || in(''failed'') || in(''canceled'')
    never: fired() || emitted()
  answered_or_timed_out:
    description: A question that the policy may decide is open no longer than the timeout.
    when: entered(''waiting_user'') && !interactive_require_user_reply
    leads_to: "!in(''waiting_user'')"
    within: session_timeout
  strict_waits_for_the_user:
    description: In strict mode no timeout decides a question.
    never: interactive_require_user_reply && emitted(''interaction.auto_decide.timeout'')
  question_before_wait:
    event: entered(''waiting_user'')
    preceded_by: emitted(''user.input.required'')
  one_answer_per_question:
    event: emitted(''interaction.reply.accepted'') || emitted(''interaction.auto_decide.timeout'')
    at_most: 1
    between: [emitted(''user.input.required''), emitted(''user.input.required'')]
  question_is_pending_while_waiting:
    always: in(''waiting_user'') == has_pending_interaction
  auto_never_waits:
    never: auto && in(''waiting_user'')
  can_always_end:
    from: always
    reachable: in(''succeeded'') || in(''failed'') || in(''canceled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (9, 'task', '1.0.0', '70712808d6c4b730c53339a178b10cc19ed3061ec9509b82694b8a53878cf726', '# yaml-language-server: $schema=statechart.schema.json
statechart: task
version: 1.0.0
description: A task, for which flows are executed.

actors:
  user: Creates and closes tasks.

attributes:
  label_en: string
  label_zh: string

events:
  task.changed:
    description: The title or description of the task changed.
    by: [user]
  task.closed:
    description: The task is finished.
    by: [user]
  task.reopened:
    description: The task is reopened.
    by: [user]

emits:
  task.state.changed:
    description: The task changed its state.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      task.state.changed: { from: source, to: target, trigger: event.name, at: now }

initial: open
states:
  open:
    description: Flows can be started for the task.
    is: { label_en: Open, label_zh: 进行中 }
    on:
      task.changed: open
      task.closed: closed

  closed:
    description: Active runs continue; none can be started.
    is: { label_en: Closed, label_zh: 已关闭 }
    on:
      task.reopened: open

properties:
  closed_until_reopened:
    never: exited(''closed'') && !event(''task.reopened'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (10, 'workflow', '1.0.0', '8d9b0f7b3d1393727dcef9c3e45e9696de35cfd2101c7a11b18c3476ce5129c9', '# yaml-language-server: $schema=statechart.schema.json
statechart: workflow
version: 1.0.0
description: A flow that people can start. Versions are immutable; a run keeps its version.

actors:
  user: Publishes and archives flows.

attributes:
  label_en: string
  label_zh: string

events:
  version.published:
    description: A version was added, and runs begin with it from now on.
    by: [user]
  workflow.archived:
    description: The flow is archived.
    by: [user]
  workflow.restored:
    description: The flow is restored.
    by: [user]

emits:
  workflow.changed:
    description: The flow changed its state.
    payload:
      type: object
      properties:
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      workflow.changed: { to: target, trigger: event.name, at: now }

initial: active
states:
  active:
    description: Runs can be started.
    is: { label_en: Active, label_zh: 可用 }
    on:
      version.published: active
      workflow.archived: archived

  archived:
    description: Active runs continue; none can be started.
    is: { label_en: Archived, label_zh: 已归档 }
    on:
      version.published: active
      workflow.restored: active

properties:
  archived_until_restored_or_published:
    never: exited(''archived'') && !event(''workflow.restored'') && !event(''version.published'')
')
;;
INSERT INTO document (root, kind, name, data, at) VALUES (384236398435110912, 'flow.version', '1.0.0', '{"source":"flow: letter\nversion: 1.0.0\nnodes:\n  first: { type: service, executor: mail }\n  review: { type: human_review }\n  second: { type: service, executor: mail }\n","definition":{"flow":"letter","version":"1.0.0","description":"","variables":[],"nodes":[{"type":"service","id":"first","title":"first","description":"","needs":[],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false},{"type":"human_review","id":"review","title":"review","description":"","needs":["first"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"actions":["approve","reject","edit"],"people":{"assignees":[],"not_starter":false,"remind_ms":0,"expire_ms":0},"approvals":1},{"type":"service","id":"second","title":"second","description":"","needs":["review"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false}]}}', 1795676296151)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236398435110912, 384236398435110912, 'acme', 10, 'active', 1, '~KgAI3AEBYQXwBgAO2QEADCoCM30', '{"workflow":"letter","description":"","nodes":3,"versions":[{"version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","at":1795676296151,"by":"ada"}]}', 2, 1, null, 0, null, 0, 0, 1795676296151, 1795676296151, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236398992953344, 384236398992953344, 'acme', 4, 'completed', 2, '~rQEACNwBAAuwBAAN3AECZXgNnwQIZXJyYW5kLTAlpwQDdHJ1TKYEAjR9', '{"key":"errand-0","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795676296287, 1795676296363, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399013924864, 384236399013924864, 'parked', 4, 'waiting', 2, '~jAIACNwBAAeQBwAP2gECZXhInQQDdHJ1J5wEBDg3NjAOsQoAE8cIAAevAQAJpQcELCJldgT4BgE6CecEAAbmAQF5BT4HZGVhZGxpbgTjBhwyMDI3LTExLTI2VDA2OjU4OjE2LjI5MloifV19', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795676296292, 1795676296292, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399525629952, 384236399525629952, 'acme', 5, 'COMPLETED', 4, '~SAAg3AEBciWkAgI0fQ', '{"workflow":"letter","workflow_id":"0an8myzv80400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795676296458,"completed_at":1795676296699}', 18, 13, null, 0, null, 1, 0, 1795676296385, 1795676296699, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399710179328, 384236399710179328, 'acme', 4, 'completed', 2, '~rQEACNwBAAuwBAAN3AECZXgNnwQIZXJyYW5kLTElpwQDdHJ1TKYEAjR9', '{"key":"errand-1","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795676296458, 1795676296480, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399760510976, 384236399760510976, 'parked', 4, 'waiting', 2, '~jAIACNwBAAeQBwAP2gECZXhInQQDdHJ1J5wEBDg3NjAOsQoAE8cIAAevAQAJpQcELCJldgT4BgE6CecEAAbmAQF5BT4HZGVhZGxpbgTjBhwyMDI3LTExLTI2VDA2OjU4OjE2LjQ3MFoifV19', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795676296470, 1795676296470, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399802454016, 384236399802454016, 'acme', 5, 'COMPLETED', 4, '~SAAg3AEBciWkAgI0fQ', '{"workflow":"letter","workflow_id":"0an8myzv80400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795676296519,"completed_at":1795676296746}', 18, 13, null, 0, null, 1, 0, 1795676296479, 1795676296746, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399827619840, 384236399525629952, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"first","next":["0an8mz14r0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795676296458,"inputs":{},"started_at":1795676296458,"outputs_are_inputs":true,"completed_at":1795676296571}', 0, 0, null, 0, null, 1, 0, 1795676296458, 1795676296571, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399827619841, 384236399525629952, 'acme', 6, 'COMPLETED', 4, '~3AEA2gHcAQI2fQ', '{"node":"review","next":["0an8mz14r0402"],"refers":{"first":"0an8mz14r0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296571,"inputs":{"shows":{}},"started_at":1795676296571,"outputs":{},"completed_at":1795676296671}', 0, 0, null, 0, null, 0, 0, 1795676296458, 1795676296671, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399827619842, 384236399525629952, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296671,"inputs":{},"started_at":1795676296695,"outputs_are_inputs":true,"completed_at":1795676296699}', 0, 0, null, 0, null, 1, 0, 1795676296458, 1795676296699, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399945060352, 384236399945060352, 'acme', 4, 'completed', 2, '~rQEACNwBAAuwBAAN3AECZXgNnwQIZXJyYW5kLTIlpwQDdHJ1TKYEAjR9', '{"key":"errand-2","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795676296514, 1795676296553, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399966031872, 384236399802454016, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"first","next":["0an8mz18w0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795676296519,"inputs":{},"started_at":1795676296519,"outputs_are_inputs":true,"completed_at":1795676296572}', 0, 0, null, 0, null, 1, 0, 1795676296519, 1795676296572, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399966031873, 384236399802454016, 'acme', 6, 'COMPLETED', 4, '~3AEA2gHcAQI2fQ', '{"node":"review","next":["0an8mz18w0402"],"refers":{"first":"0an8mz18w0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296572,"inputs":{"shows":{}},"started_at":1795676296572,"outputs":{},"completed_at":1795676296714}', 0, 0, null, 0, null, 0, 0, 1795676296519, 1795676296714, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399966031874, 384236399802454016, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296714,"inputs":{},"started_at":1795676296737,"outputs_are_inputs":true,"completed_at":1795676296746}', 0, 0, null, 0, null, 1, 0, 1795676296519, 1795676296746, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236399966031875, 384236399966031875, 'parked', 4, 'waiting', 2, '~jAIACNwBAAeQBwAP2gECZXhInQQDdHJ1J5wEBDg3NjAOsQoAE8cIAAevAQAJpQcELCJldgT4BgE6CecEAAbmAQF5BT4HZGVhZGxpbgTjBhwyMDI3LTExLTI2VDA2OjU4OjE2LjUxOVoifV19', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795676296519, 1795676296519, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400037335040, 384236400037335040, 'acme', 5, 'RUNNING', 2, '~RgAI3AEACbMCAA3aAQFyJaICAjN9', '{"workflow":"letter","workflow_id":"0an8myzv80400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795676296561}', 12, 8, null, 0, null, 1, 0, 1795676296535, 1795676296590, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400087666688, 384236400087666688, 'acme', 4, 'completed', 2, '~rQEACNwBAAuwBAAN3AECZXgNnwQIZXJyYW5kLTMlpwQDdHJ1TKYEAjR9', '{"key":"errand-3","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795676296548, 1795676296608, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400121221120, 384236400121221120, 'parked', 4, 'waiting', 2, '~jAIACNwBAAeQBwAP2gECZXhInQQDdHJ1J5wEBDg3NjAOsQoAE8cIAAevAQAJpQcELCJldgT4BgE6CecEAAbmAQF5BT4HZGVhZGxpbgTjBhwyMDI3LTExLTI2VDA2OjU4OjE2LjU1NloifV19', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795676296556, 1795676296556, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400129609728, 384236400129609728, 'acme', 5, 'RUNNING', 2, '~RgAI3AEACbMCAA3aAQFyJaICAjN9', '{"workflow":"letter","workflow_id":"0an8myzv80400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795676296589}', 12, 8, null, 0, null, 1, 0, 1795676296558, 1795676296612, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400142192640, 384236400037335040, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"first","next":["0an8mz1e40401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795676296561,"inputs":{},"started_at":1795676296561,"outputs_are_inputs":true,"completed_at":1795676296590}', 0, 0, null, 0, null, 1, 0, 1795676296561, 1795676296590, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400142192641, 384236400037335040, 'acme', 6, 'WAITING_HUMAN', 3, '~4AEACNwBAA/OAgDJAeAB', '{"node":"review","next":["0an8mz1e40402"],"refers":{"first":"0an8mz1e40400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296590,"inputs":{"shows":{}},"started_at":1795676296590,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795676296590}', 0, 0, null, 0, null, 0, 0, 1795676296561, 1795676296590, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400142192642, 384236400037335040, 'acme', 6, 'PENDING', 0, '~2gEACNwBABaiAgAHwAEABWIABzMApwHaAQIyfQ', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795676296561, 1795676296561, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400171552768, 384236400171552768, 'acme', 4, 'completed', 2, '~rQEACNwBAAuwBAAN3AECZXgNnwQIZXJyYW5kLTQlpwQDdHJ1TKYEAjR9', '{"key":"errand-4","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795676296568, 1795676296608, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400242855936, 384236400242855936, 'parked', 4, 'waiting', 2, '~jAIACNwBAAeQBwAP2gECZXhInQQDdHJ1J5wEBDg3NjAOsQoAE8cIAAevAQAJpQcELCJldgT4BgE6CecEAAbmAQF5BT4HZGVhZGxpbgTjBhwyMDI3LTExLTI2VDA2OjU4OjE2LjU4NVoifV19', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795676296585, 1795676296585, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400259633152, 384236400129609728, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"first","next":["0an8mz1hm0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795676296589,"inputs":{},"started_at":1795676296589,"outputs_are_inputs":true,"completed_at":1795676296612}', 0, 0, null, 0, null, 1, 0, 1795676296589, 1795676296612, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400259633153, 384236400129609728, 'acme', 6, 'WAITING_HUMAN', 3, '~4AEACNwBAA/OAgDJAeAB', '{"node":"review","next":["0an8mz1hm0402"],"refers":{"first":"0an8mz1hm0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296612,"inputs":{"shows":{}},"started_at":1795676296612,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795676296612}', 0, 0, null, 0, null, 0, 0, 1795676296589, 1795676296612, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400259633154, 384236400129609728, 'acme', 6, 'PENDING', 0, '~2gEACNwBABaiAgAHwAEABWIABzMApwHaAQIyfQ', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795676296589, 1795676296589, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400288993280, 384236400288993280, 'acme', 5, 'RUNNING', 2, '~RgAI3AEACbMCAA3aAQFyJaICAjN9', '{"workflow":"letter","workflow_id":"0an8myzv80400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795676296617}', 12, 8, null, 0, null, 1, 0, 1795676296596, 1795676296622, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400377073664, 384236400288993280, 'acme', 6, 'COMPLETED', 3, '~3AEA3AHcAQ', '{"node":"first","next":["0an8mz1n40401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795676296617,"inputs":{},"started_at":1795676296617,"outputs_are_inputs":true,"completed_at":1795676296622}', 0, 0, null, 0, null, 1, 0, 1795676296617, 1795676296622, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400377073665, 384236400288993280, 'acme', 6, 'WAITING_HUMAN', 3, '~4AEACNwBAA/OAgDJAeAB', '{"node":"review","next":["0an8mz1n40402"],"refers":{"first":"0an8mz1n40400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795676296622,"inputs":{"shows":{}},"started_at":1795676296622,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795676296622}', 0, 0, null, 0, null, 0, 0, 1795676296617, 1795676296622, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384236400377073666, 384236400288993280, 'acme', 6, 'PENDING', 0, '~2gEACNwBABaiAgAHwAEABWIABzMApwHaAQIyfQ', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795676296617, 1795676296617, null, null, 0)
;;
INSERT INTO node (last, clock) VALUES (1, 1795676296273)
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236398435110912, 1, 1, 4503599627370496, x'77b1eca531e09fda01020000000a00010002010361646102010661637469766501027b7d0000aecfaeeac2680001000a01011176657273696f6e2e7075626c6973686564010475736572030404000000000100000110776f726b666c6f772e6368616e676564014d7b22746f223a22616374697665222c2274726967676572223a2276657273696f6e2e7075626c6973686564222c226174223a22323032362d31312d32365430363a35383a31362e3135315a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236398992953344, 1, 0, 1024, x'40ec398d79f8c273010100000004000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d30222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d30bed1aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399013924864, 1, 1, 1048576, x'4aeab745559fef5703ec0412030000000400010002010474657374020107048b020d696e6701157b2274696d656f750442075054383736304804f60d06c8d1aeeac26806e70c0105058601070109746f6f6c5f0497010b0304010772756e6e696e6704b5050006d2050407737573045609070308010777616974071e0f020000010f657865637574696f6e5f059b050501e8017b220a140169049e020004d3010163062307756d6d6172792205140004b002000535057573223a22046103696e6704a902016f0a1600078c01000416017208bf020005b401000654096f725f63617465676f05540004c60115222c2269735f7465726d696e616c223a66616c7365051409726573756d61626c6509150e6861735f736964655f656666656304f10600072e0974696d657374616d700cfc020d365430363a35383a31362e323905ac0f0500000b01e937ef01000bd901000bef010007dd02000eef010006fd02003df101047472756542f001')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236398992953344, 2, 1, 1024, x'f5e8e6a9d4ac5d9001010001000401010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d30222c22617474656d707473223a317d00aed2aeeac268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3334335a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236398992953344, 3, 2, 1024, x'576d7d86c1295e1f010100020004010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000d6d2aeeac268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3336335a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 1, 0, 576460752303423488, x'ae6fb688f1cb09e601010000000500010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d3082d3aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399710179328, 1, 0, 144115188075855872, x'200c4e735d2223f9010100000004000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d31222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d3194d4aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399760510976, 1, 1, 16, x'ea7780e3ac584dd803ec0412030000000400010002010474657374020107048b020d696e6701157b2274696d656f750442075054383736304804f60d06acd4aeeac26806e70c0105058601070109746f6f6c5f0497010b0304010772756e6e696e6704b5050006d2050407737573045609070308010777616974071e0f020000010f657865637574696f6e5f059b050501e8017b220a140169049e020004d3010163062307756d6d6172792205140004b002000535057573223a22046103696e6704a902016f0a1600078c01000416017208bf020005b401000654096f725f63617465676f05540004c60115222c2269735f7465726d696e616c223a66616c7365051409726573756d61626c6509150e6861735f736964655f656666656304f10600072e0974696d657374616d700cfc020f365430363a35383a31362e3437305a04cb0204000b01e937ef01000bd901000bef010007dd02000eef010006fd02003df101047472756542f001')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399710179328, 2, 1, 144115188075855872, x'1a5244aebec96ab901010001000401010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d31222c22617474656d707473223a317d00b4d4aeeac268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3437345a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399710179328, 3, 2, 144115188075855872, x'37c4568105ab843e010100020004010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000c0d4aeeac268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3438305a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 1, 0, 16777216, x'cfd08fe23ba0c22b01010000000500010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d31bed4aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399945060352, 1, 0, 4, x'c32bdd7229084d7d010100000004000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d32222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d3284d5aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399966031875, 1, 1, 8, x'4e12ffda8cfde63f03ec0412030000000400010002010474657374020107048b020d696e6701157b2274696d656f750442075054383736304804f60d068ed5aeeac26806e70c0105058601070109746f6f6c5f0497010b0304010772756e6e696e6704b5050006d2050407737573045609070308010777616974071e0f020000010f657865637574696f6e5f059b050501e8017b220a140169049e020004d3010163062307756d6d6172792205140004b002000535057573223a22046103696e6704a902016f0a1600078c01000416017208bf020005b401000654096f725f63617465676f05540004c60115222c2269735f7465726d696e616c223a66616c7365051409726573756d61626c6509150e6861735f736964655f656666656304f10600072e0974696d657374616d700cfc020f365430363a35383a31362e3531395a04cb0204000b01e937ef01000bd901000bef010007dd02000eef010006fd02003df101047472756542f001')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400037335040, 1, 0, 8589934592, x'3e34d1e60337174101010000000500010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d32aed5aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 2, 1, 4503599778369536, x'd43d31a4ed6c4f9303f50502060005b805002cb00c048ed5aeea06b00c02010004ec0f000bdc0b0004f9010011150004b00c00111500049505040101000613b3060021860c0201020438000d87060008c40702040b9f01860c0e365430363a35383a31362e35313904820300058a0200169f0701a712c00406386d7a313877109f07046669727304b6050007c3040350454e5df205013617c501031201a337b201005cf5050012ae01')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399945060352, 2, 1, 4, x'ee1f4cd933a59c9501010001000401010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d32222c22617474656d707473223a317d00b8d5aeeac268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3534305a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 2, 1, 2882303898956075008, x'ba83653cf8263bc103f50502060005b805002cb00c0494d4aeea05b00c03a0020004ec0f000bdc0b0182141501841415018004150301000613b3060020860c03a002020438000d87060008c40702040b9f01860c0d365430363a35383a31362e343505820300058a0200169f0701a712c00406386d7a313472109f07046669727304b6050007c3040350454e5df205013617c501031201a337b201005cf5050012ae01')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400087666688, 1, 0, 17592186044416, x'19b41761f326930a010100000004000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d33222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d33c8d5aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399945060352, 3, 2, 4, x'f5b69e8abdc2656a010100020004010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000d2d5aeeac268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3535335a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400121221120, 1, 1, 512, x'7a6c9c54cf9e6f1703ec0412030000000400010002010474657374020107048b020d696e6701157b2274696d656f750442075054383736304804f60d06d8d5aeeac26806e70c0105058601070109746f6f6c5f0497010b0304010772756e6e696e6704b5050006d2050407737573045609070308010777616974071e0f020000010f657865637574696f6e5f059b050501e8017b220a140169049e020004d3010163062307756d6d6172792205140004b002000535057573223a22046103696e6704a902016f0a1600078c01000416017208bf020005b401000654096f725f63617465676f05540004c60115222c2269735f7465726d696e616c223a66616c7365051409726573756d61626c6509150e6861735f736964655f656666656304f10600072e0974696d657374616d700cfc020f365430363a35383a31362e3535365a04cb0204000b01e937ef01000bd901000bef010007dd02000eef010006fd02003df101047472756542f001')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400129609728, 1, 0, 1, x'9160984033c08c9101010000000500010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d33dcd5aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400037335040, 2, 1, 288230401922039808, x'c2941d68b17e0f5d03ee0502060005b805002cb00c04e2d5aeea05b00c02640004eb0f000bdb0b0182131401841314078080806401000613af060020820c0264020437000d82060008bf0702040b9f01810c0d365430363a35383a31362e3536059409000488020016990701a712ba0406386d7a316534109907046669727304b0050007bd040350454e5dec05013616c401031201a337b101005cee050012ad01')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400171552768, 1, 0, 1048576, x'7b9222ca00894af2010100000004000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d34222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d34f0d5aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400242855936, 1, 1, 2199023255552, x'c2540199a5b3db1a03ec0412030000000400010002010474657374020107048b020d696e6701157b2274696d656f750442075054383736304804f60d0692d6aeeac26806e70c0105058601070109746f6f6c5f0497010b0304010772756e6e696e6704b5050006d2050407737573045609070308010777616974071e0f020000010f657865637574696f6e5f059b050501e8017b220a140169049e020004d3010163062307756d6d6172792205140004b002000535057573223a22046103696e6704a902016f0a1600078c01000416017208bf020005b401000654096f725f63617465676f05540004c60115222c2269735f7465726d696e616c223a66616c7365051409726573756d61626c6509150e6861735f736964655f656666656304f10600072e0974696d657374616d700cfc020f365430363a35383a31362e3538355a04cb0204000b01e937ef01000bd901000bef010007dd02000eef010006fd02003df101047472756542f001')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400087666688, 2, 1, 17592186044416, x'cd26552f2f4f955a01010001000401010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d33222c22617474656d707473223a317d009ad6aeeac268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3538395a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400129609728, 2, 1, -9223371487082184703, x'dfa7d11ca693f82f03ee0502060005b805002cb00c049ad6aeea05b00c027c0004eb0f000bdb0b0182131401841314078080807c01000613af060020820c027c020437000d82060008bf0702040b9f01810c0e365430363a35383a31362e35383904fd02000488020016990701a712ba0406386d7a31686d109907046669727304b0050007bd040350454e5dec05013616c401031201a337b101005cee050012ad01')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400171552768, 2, 1, 1048576, x'ec28ec5b8dafc34401010001000401010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d34222c22617474656d707473223a317d00a2d6aeeac268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3539335a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400288993280, 1, 0, 33554432, x'5eac110497e1a1d901010000000500010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d34a8d6aeeac26800')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 8, 4, 2882303898956070912, x'021866c291f3c6d50381090905808080a00203000608f9040009b403003c970604f6d5aeea05970603a00201045b004097060009b5070014970603a002020464001397060123179706052273686f7706a006027d0004ae0300078202080c68756d616e2e6e05b40500048d0d0f0d57414954494e475f48554d414e0011b2070006be020016dc0601a812fd0306386d7a31347210dc06046669727304f30400078004000bf203016f55df060d365430363a35383a31362e3537059c0a07828080a00200131db3010004a2050004f9040005b005067265766965770ab4050350454e5de306013619b30100139208013808e602001db301005ce706013619af0101ab1b9504001daf01000f9604000d9805000d9d08000cc30500048c08002a9d08013617b6010310015a11c709001fe402000c8209036b696e04e3090009b3040f61737369676e656573223a5b5d7d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 8, 4, 4503599644151808, x'1ff8b5c3f6596e770381090105049e04040103000608f9040009b403003c970604f8d5aeea069706020101045b004097060009b507001597060201020464001397060123179706052273686f7706a006027d0005ae0300068202080c68756d616e2e6e05b40500048d0d0f0d57414954494e475f48554d414e0011b2070006be020016dc0601a812fd0306386d7a31387710dc06046669727304f30400078004000bf203016f55df060d365430363a35383a31362e353705b5100004b005030100131db3010004a2050004f9040005b005067265766965770ab4050350454e5de306013619b301001392080009e602001db301005ce706013619af0101ab1b9504001daf01000f9604000d9805000d9d08000cc30500048c08002a9d08013617b6010310015a11c709001fe402000c8209036b696e04e3090009b3040f61737369676e656573223a5b5d7d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400037335040, 8, 4, 288230384742170624, x'0af36df438afc18a03f80808058080806403000608f8040009b303003c9606049cd6aeea059606026401045a004095060009b307001495060264020463001394060123179406052273686f77069d06027d0004ab030006ff01080c68756d616e2e6e05b0050004890d0f0d57414954494e475f48554d414e0011ae070005ba020016d70601a812f80306386d7a31653410d706046669727304ee040007fb03000bed03016f55da060e365430363a35383a31362e353930048004068280806400131db20100049c050004f3040005aa05067265766965770aae050350454e5ddd06013618b20100138b080009e402001db201005ce006013618ae0101ab1b9204001dae01000f9304000d9405000d9508000cbf0500048408002a9508013616b5010310015a11be09001fe202000cf908036b696e04da090009b0040f61737369676e656573223a5b5d7d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400087666688, 3, 2, 17592186044416, x'1fc7cf379d2a9f71010100020004010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000c0d6aeeac268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3630385a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400171552768, 3, 2, 1048576, x'664158795e27bf0e010100020004010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000c0d6aeeac268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32365430363a35383a31362e3630385a227d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400129609728, 8, 4, -9223372036837998591, x'7c0d43c377f0cd1003f80808058080807c03000608f8040009b303003c960604c8d6aeea059606027c01045a004095060009b30700149506027c020463001394060123179406052273686f77069d06027d0004ab030006ff01080c68756d616e2e6e05b0050004890d0f0d57414954494e475f48554d414e0011ae070005ba020016d70601a812f80306386d7a31686d10d706046669727304ee040007fb03000bed03016f55da060c365430363a35383a31362e3606b010068280807c00131db20100049c050004f3040005aa05067265766965770aae050350454e5ddd06013618b20100138b080009e402001db201005ce006013618ae0101ab1b9204001dae01000f9304000d9405000d9508000cbf0500048408002a9508013616b5010310015a11be09001fe202000cf908036b696e04da090009b0040f61737369676e656573223a5b5d7d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400288993280, 2, 1, 8796395012112, x'eaa0f48b417bc6a903ee0502060005b805002cb00c04d2d6aeea05b00c02540004eb0f000bdb0b0182131401841314078080805401000613af060020820c0254020437000d82060008bf0702040b9f01810c0e365430363a35383a31362e36313704fd02000488020016990701a712ba0406386d7a316e34109907046669727304b0050007bd040350454e5dec05013616c401031201a337b101005cee050012ad01')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236400288993280, 8, 4, 301989904, x'7e7c27cf46abd04803f80808058080805403000608f8040009b303003c960604dcd6aeea059606025401045a004095060009b307001495060254020463001394060123179406052273686f77069d06027d0004ab030006ff01080c68756d616e2e6e05b0050004890d0f0d57414954494e475f48554d414e0011ae070005ba020016d70601a812f80306386d7a316e3410d706046669727304ee040007fb03000bed03016f55da060d365430363a35383a31362e363205b010068280805400131db20100049c050004f3040005aa05067265766965770aae050350454e5ddd06013618b20100138b080009e402001db201005ce006013618ae0101ab1b9204001dae01000f9304000d9405000d9508000cbf0500048408002a9508013616b5010310015a11be09001fe202000cf908036b696e04da090009b0040f61737369676e656573223a5b5d7d00')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 13, 9, 576460889742381056, x'7e2e83a88da129f003de043503828080a00204000601010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0b9f06000fc505001dad0607bed7aeeac26884047101010471003ead06000bcb070009ad06020a0409c307010f04b506010205de010016fc0501ae129d0306386d7a313472109d0300069702000aa103000d8b02000499030004a8030016860600063b0009d20200049c030007ad030004db0200040f0019ab0311365430363a35383a31362e3637315a227d04f80e06a002001001a81bb90101320cd604057365636f6e04750007da0401505f8906013611b301')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 16, 11, 4096, x'ec4dae80d3733beb0399020901848080a0020200060fd804000b9506010606920100099d0601001cef0406eed7aeeac26806560016f4040013c4030a386d7a313472303430320c9502057365636f6e04e101006399020e365430363a35383a31362e363935049902')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399525629952, 17, 12, 576460752303427584, x'a99fa1c81079360203dd030902848080a00203000608f9040009b403003c970609f6d7aeeac26800040009ee060009d00502010606d302000889100005800100169e0501a912bf020a386d7a313472303430320cbf02057365636f6e048b020007c302000bb5020004c4020052a2050e365430363a35383a31362e36393904c8020017dd0c006c8d1000129501')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 13, 9, 4503599778365440, x'404d91a1a694fecb03de04010304ac01300104000601010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0b9f06000fc505001ead0605d8aeeac26804bf0c0201010471003ead06000bcb070009ad06020a0409c307010f04b506010205de010016fc0501ae129d0306386d7a313877109d0300069702000aa103000d8b02000499030004a8030016860600063b0009d20200049c030007ad030004db0200040f0019ab030e365430363a35383a31362e37313404ab030005b90204001001a81bb90101320cd604057365636f6e04750007da0401505f8906013611b301')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 16, 11, 134217728, x'2c3928ef31d24718039902010104ce0b04010200060fd804000b9506010606920100099d0601001cef0406c2d8aeeac26806560016f4040013c4030a386d7a313877303430320c9502057365636f6e04e101006399020e365430363a35383a31362e373337049902')
;;
INSERT INTO record (root, position, seq, members, content) VALUES (384236399802454016, 17, 12, 150994944, x'ae8d3ceea128d49b03dd03010204ce0b040103000608f9040009b403003c970609d4d8aeeac26800040009ee060009d00502010606d302000889100005800100169e0501a912bf020a386d7a313877303430320cbf02057365636f6e048b020007c302000bb5020004c4020052a2050e365430363a35383a31362e37343604c8020017dd0c006c8d1000129501')
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (1, '1', 'instances', 'SQL', 'V1__instances.sql', -759097283, '', '2026-11-26 06:58:15.882', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (2, '2', 'subject', 'SQL', 'V2__subject.sql', 1184814767, '', '2026-11-26 06:58:15.883', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (3, '3', 'due', 'SQL', 'V3__due.sql', 2000020374, '', '2026-11-26 06:58:15.883', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (4, '4', 'failures', 'SQL', 'V4__failures.sql', -879433486, '', '2026-11-26 06:58:15.884', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (5, '5', 'attempts', 'SQL', 'V5__attempts.sql', 1243158164, '', '2026-11-26 06:58:15.885', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (6, '6', 'usage', 'SQL', 'V6__usage.sql', -39051861, '', '2026-11-26 06:58:15.885', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (7, '7', 'deletion', 'SQL', 'V7__deletion.sql', -1333272165, '', '2026-11-26 06:58:15.889', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (8, '8', 'records', 'SQL', 'V8__records.sql', -2010145666, '', '2026-11-26 06:58:15.890', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (9, '9', 'search', 'SQL', 'V9__search.sql', 1747203077, '', '2026-11-26 06:58:15.891', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (10, '10', 'content', 'SQL', 'V10__content.sql', -994898080, '', '2026-11-26 06:58:15.892', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (11, '11', 'starts', 'SQL', 'V11__starts.sql', 2070636609, '', '2026-11-26 06:58:15.892', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (12, '12', 'administration', 'SQL', 'V12__administration.sql', -1737274190, '', '2026-11-26 06:58:15.893', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (13, '13', 'scopes', 'SQL', 'V13__scopes.sql', 1797050696, '', '2026-11-26 06:58:15.899', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (14, '14', 'machines', 'SQL', 'V14__machines.sql', -109313734, '', '2026-11-26 06:58:15.900', 0, 1)
;;
INSERT INTO search (scope, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384236399525629952, 'letter', 'COMPLETED', 'ada', null, 1795676296385, 1795676296699, 314, 59)
;;
INSERT INTO search (scope, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384236399802454016, 'letter', 'COMPLETED', 'ada', null, 1795676296479, 1795676296746, 267, 24)
;;
INSERT INTO search (scope, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384236400037335040, 'letter', 'RUNNING', 'ada', null, 1795676296535, 0, -1, 33)
;;
INSERT INTO search (scope, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384236400129609728, 'letter', 'RUNNING', 'ada', null, 1795676296558, 0, -1, 0)
;;
INSERT INTO search (scope, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384236400288993280, 'letter', 'RUNNING', 'ada', null, 1795676296596, 0, -1, 25)
;;
INSERT INTO search_text (scope, name, value, id) VALUES ('acme', '', 'letter', 384236399525629952)
;;
INSERT INTO search_text (scope, name, value, id) VALUES ('acme', '', 'letter', 384236399802454016)
;;
INSERT INTO search_text (scope, name, value, id) VALUES ('acme', '', 'letter', 384236400037335040)
;;
INSERT INTO search_text (scope, name, value, id) VALUES ('acme', '', 'letter', 384236400129609728)
;;
INSERT INTO search_text (scope, name, value, id) VALUES ('acme', '', 'letter', 384236400288993280)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384236399013924864, 'waiting_timeout', 4, 384236399013924864, 1827212296292, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384236399760510976, 'waiting_timeout', 4, 384236399760510976, 1827212296470, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384236399966031875, 'waiting_timeout', 4, 384236399966031875, 1827212296519, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384236400121221120, 'waiting_timeout', 4, 384236400121221120, 1827212296556, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384236400242855936, 'waiting_timeout', 4, 384236400242855936, 1827212296585, 0, 0)
;;
INSERT INTO usage (tenant, shard, characters) VALUES ('acme', 0, 17764)

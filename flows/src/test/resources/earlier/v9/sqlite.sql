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
DELETE FROM node
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-0', 'be71fea468a78d2cf3d7f71feeda4763c70d8fa881390fe8c754555de73761b0', '{"instance":"0an4h2j7c0400","state":"pending","position":1}', 1795641722427)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-1', '4e53d477fa93ea54c56c80fc1385d0d7c98715027c6861571606a9af3bbf678e', '{"instance":"0an4h2jr40400","state":"pending","position":1}', 1795641722561)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-2', '9d4ed42d71bf7c45b2e53e7cd79e994f503b3cbddfed5ff08e2425e313463db3', '{"instance":"0an4h2jz40400","state":"pending","position":1}', 1795641722617)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-3', 'a55de6cb2a3ba6d10d1223a84942f19565398c54f20e1d7909a24c0d3d9ccaae', '{"instance":"0an4h2m3c0400","state":"pending","position":1}', 1795641722907)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-4', '18dd65829175d4ba02083bd40ae639b579712c2b183a63deceb81a9649d6989d', '{"instance":"0an4h2mk00400","state":"pending","position":1}', 1795641723032)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-0', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2jj40400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:02.474Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641722474)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-1', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2jxm0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:02.601Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641722601)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-2', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2kw00400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:02.848Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641722848)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-3', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2mjg0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.027Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723027)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-4', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2mnw0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.055Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723055)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'workflow:letter', 384091385457807360)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-0', 384091385713659904)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-1', 384091386275696640)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-2', 384091386510577664)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2kw00400', 384091387479461888)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-3', 384091387726925824)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2mjg0400', 384091388234436608)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-4', 384091388251213824)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2mnw0400', 384091388347682816)
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (3, 'execution-contract', '1.0.1', '49d4d333f084cd7417758362634fce7ebe864cd7799f227d33430ed5f0e87573', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (4, 'flow-run', '1.0.1', '796066fca098f3ae97885cd90297d34e6162eae75975259db9db6e4da3ed3bac', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (5, 'node-run', '1.5.0', 'c145bb5749c5b40adf8d44cd1db40b772313b9e1aa7e5dec4daa43f87e18d228', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (6, 'session', '1.0.0', '52678fa7158535023d9defa2ebb42d8a576678131d9aad393208f4685947459c', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (7, 'task', '1.0.0', '70712808d6c4b730c53339a178b10cc19ed3061ec9509b82694b8a53878cf726', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO definition (number, chart, version, hash, source) VALUES (8, 'workflow', '1.0.0', '8d9b0f7b3d1393727dcef9c3e45e9696de35cfd2101c7a11b18c3476ce5129c9', '# yaml-language-server: $schema=statechart.schema.json
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
INSERT INTO document (root, kind, name, data, at) VALUES (384091385457807360, 'flow.version', '1.0.0', '{"source":"flow: letter\nversion: 1.0.0\nnodes:\n  first: { type: service, executor: mail }\n  review: { type: human_review }\n  second: { type: service, executor: mail }\n","definition":{"flow":"letter","version":"1.0.0","description":"","variables":[],"nodes":[{"type":"service","id":"first","title":"first","description":"","needs":[],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false},{"type":"human_review","id":"review","title":"review","description":"","needs":["first"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"actions":["approve","reject","edit"],"people":{"assignees":[],"not_starter":false,"remind_ms":0,"expire_ms":0},"approvals":1},{"type":"service","id":"second","title":"second","description":"","needs":["review"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false}]}}', 1795641722364)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091385457807360, 384091385457807360, 'acme', 8, 'active', 1, '{"in":["active"],"context":{},"entries":3}', '{"workflow":"letter","description":"","nodes":3,"versions":[{"version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","at":1795641722364,"by":"ada"}]}', 2, 1, null, 0, null, 0, 0, 1795641722364, 1795641722364, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091385713659904, 384091385713659904, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-0","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-0","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641722427, 1795641722463, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091385759797248, 384091385759797248, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:02.438Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641722438, 1795641722438, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386074370048, 384091386074370048, 'acme', 4, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"reopened":0,"paused":false},"entries":4}', '{"workflow":"letter","workflow_id":"0an4h2hzr0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795641722559,"completed_at":1795641723192}', 18, 13, null, 0, null, 1, 0, 1795641722474, 1795641723192, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386275696640, 384091386275696640, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-1","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-1","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641722561, 1795641722711, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386288279552, 384091386074370048, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2jrg0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641722559,"inputs":{},"started_at":1795641722559,"outputs_are_inputs":true,"completed_at":1795641722849}', 0, 0, null, 0, null, 1, 0, 1795641722559, 1795641722849, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386288279553, 384091386074370048, 'acme', 5, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":6}', '{"node":"review","next":["0an4h2jrg0402"],"refers":{"first":"0an4h2jrg0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641722849,"inputs":{"shows":{}},"started_at":1795641722849,"outputs":{},"completed_at":1795641723121}', 0, 0, null, 0, null, 0, 0, 1795641722559, 1795641723121, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386288279554, 384091386074370048, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723121,"inputs":{},"started_at":1795641723163,"outputs_are_inputs":true,"completed_at":1795641723192}', 0, 0, null, 0, null, 1, 0, 1795641722559, 1795641723192, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386326028288, 384091386326028288, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:02.573Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641722573, 1795641722573, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386460246016, 384091386460246016, 'acme', 4, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"reopened":0,"paused":false},"entries":4}', '{"workflow":"letter","workflow_id":"0an4h2hzr0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795641722719,"completed_at":1795641723289}', 18, 13, null, 0, null, 1, 0, 1795641722601, 1795641723289, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386510577664, 384091386510577664, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-2","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-2","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641722617, 1795641722867, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386942590976, 384091386460246016, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2kc00401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641722719,"inputs":{},"started_at":1795641722719,"outputs_are_inputs":true,"completed_at":1795641722768}', 0, 0, null, 0, null, 1, 0, 1795641722719, 1795641722768, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386942590977, 384091386460246016, 'acme', 5, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":6}', '{"node":"review","next":["0an4h2kc00402"],"refers":{"first":"0an4h2kc00400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641722768,"inputs":{"shows":{}},"started_at":1795641722768,"outputs":{},"completed_at":1795641723201}', 0, 0, null, 0, null, 0, 0, 1795641722719, 1795641723201, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091386942590978, 384091386460246016, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723201,"inputs":{},"started_at":1795641723247,"outputs_are_inputs":true,"completed_at":1795641723289}', 0, 0, null, 0, null, 1, 0, 1795641722719, 1795641723289, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387026477056, 384091387026477056, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:02.740Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641722740, 1795641722740, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387479461888, 384091387479461888, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2hzr0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641722908}', 12, 8, null, 0, null, 1, 0, 1795641722848, 1795641722960, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387726925824, 384091387726925824, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-3","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-3","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641722907, 1795641723026, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387731120128, 384091387479461888, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2m3g0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641722908,"inputs":{},"started_at":1795641722908,"outputs_are_inputs":true,"completed_at":1795641722960}', 0, 0, null, 0, null, 1, 0, 1795641722908, 1795641722960, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387731120129, 384091387479461888, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2m3g0402"],"refers":{"first":"0an4h2m3g0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641722960,"inputs":{"shows":{}},"started_at":1795641722960,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641722960}', 0, 0, null, 0, null, 0, 0, 1795641722908, 1795641722960, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387731120130, 384091387479461888, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641722908, 1795641722908, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091387945029632, 384091387945029632, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:02.959Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641722959, 1795641722959, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388234436608, 384091388234436608, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2hzr0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641723037}', 12, 8, null, 0, null, 1, 0, 1795641723027, 1795641723052, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388251213824, 384091388251213824, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-4","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-4","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723032, 1795641723068, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388272185344, 384091388234436608, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2mkm0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723037,"inputs":{},"started_at":1795641723037,"outputs_are_inputs":true,"completed_at":1795641723052}', 0, 0, null, 0, null, 1, 0, 1795641723037, 1795641723052, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388272185345, 384091388234436608, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2mkm0402"],"refers":{"first":"0an4h2mkm0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723052,"inputs":{"shows":{}},"started_at":1795641723052,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641723052}', 0, 0, null, 0, null, 0, 0, 1795641723037, 1795641723052, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388272185346, 384091388234436608, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641723037, 1795641723037, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388330905600, 384091388330905600, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.051Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723051, 1795641723051, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388347682816, 384091388347682816, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2hzr0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641723066}', 12, 8, null, 0, null, 1, 0, 1795641723055, 1795641723090, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388398014464, 384091388347682816, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2mqm0400"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723066,"inputs":{},"started_at":1795641723066,"outputs_are_inputs":true,"completed_at":1795641723090}', 0, 0, null, 0, null, 1, 0, 1795641723066, 1795641723090, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388406403072, 384091388347682816, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2mqm0401"],"refers":{"first":"0an4h2mqc0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723090,"inputs":{"shows":{}},"started_at":1795641723090,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641723090}', 0, 0, null, 0, null, 0, 0, 1795641723066, 1795641723090, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091388406403073, 384091388347682816, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641723066, 1795641723066, null, null, 0)
;;
INSERT INTO node (last, clock) VALUES (1, 1795641722416)
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091385457807360, 1, 1, 549755813888, x'600182f32cd6798c01020000000800010002010361646102010661637469766501027b7d0000f897b2c9c2680001000801011176657273696f6e2e7075626c6973686564010475736572030404000000000100000110776f726b666c6f772e6368616e676564014d7b22746f223a22616374697665222c2274726967676572223a2276657273696f6e2e7075626c6973686564222c226174223a22323032362d31312d32355432313a32323a30322e3336345a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091385713659904, 1, 0, 288230376151711744, x'cfd157b97d9a02c5010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d30222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d30f698b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091385759797248, 1, 1, 2199023255552, x'5fa0602654b555900103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d00008c99b2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3433385a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3433385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091385713659904, 2, 1, 288230376151711744, x'09f70164392b32ec01010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d30222c22617474656d707473223a317d00ae99b2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3435355a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 1, 0, -9223372036854775808, x'8764083d42b14ac401010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d30d499b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091385713659904, 3, 2, 288230376151711744, x'325efa6a914c28af010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000be99b2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3436335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386275696640, 1, 0, 8796093022208, x'e4f1e7ad78172ef7010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d31222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d31829bb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386326028288, 1, 1, 18014398509481984, x'74006328bd60b6990103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d00009a9bb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3537335a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3537335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 1, 0, 2199023255552, x'64c128625fa6df2e01010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d31d29bb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386275696640, 2, 1, 8796093022208, x'00fb472ed46b902201010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d31222c22617474656d707473223a317d00da9bb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3630355a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386510577664, 1, 0, 9007199254740992, x'b5c30b179c30b5fe010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d32222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d32f29bb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386275696640, 3, 2, 8796093022208, x'2b553fb286b226b4010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000ae9db2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3731315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387026477056, 1, 1, 36028797018963968, x'397ca201226eea720103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d0000e89db2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3734305a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3734305a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 2, 1, -4611685743549472768, x'f6c13a86e321587201060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000fe9ab2c9c268808080cc0100000500040404040501027b7d000000828080cc0100000500040404040501027b7d000000848080cc0100000500040404040501027b7d000000808080cc01010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d0000808080cc0102000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30322e3535395a227d00808080cc010001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e3468326a726730343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3535395a227d00808080cc01001201a3017b226e6f646552756e4964223a2230616e3468326a726730343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3535395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 2, 1, 18016598606512128, x'e194982467a2e6d201060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000be9db2c9c268808080cc0300000500040404040501027b7d000000828080cc0300000500040404040501027b7d000000848080cc0300000500040404040501027b7d000000808080cc03010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d0000808080cc0302000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30322e3731395a227d00808080cc030001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e3468326b633030343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3731395a227d00808080cc03001201a3017b226e6f646552756e4964223a2230616e3468326b633030343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3731395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386510577664, 2, 1, 9007199254740992, x'541efa8fff9fa3b401010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d32222c22617474656d707473223a317d00f89db2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3734385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387479461888, 1, 0, 134217728, x'97d98464655bc4b201010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d32c09fb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386510577664, 3, 2, 9007199254740992, x'11c490a87ebeca50010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000e69fb2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3836375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 8, 4, 18016597532770304, x'01e24b505db3ad5d02ad93cd6adb4014856762c921340921dd7539dd3a4212f943bb9098c650ab6eb009a49420a41b49381a1969542f8cc0e4414a175d14baeb237457e843f5cec876e524f522cd72ce15673e9d7b469f4ea7bf1b0da253bacdd3008cbcf07d800002da1ca7d910324ae8fac5c0753bee1bba71faaedb7bdbeeb7cf087d35619e10908c0473ac164b0b312a44ce9c4959922f9f7ffcfa19dd496b2aad770218010f80fb31e446028236818731078daef7daee99f46ebe1fb407d278ab6e5c1242d68836a7f3d364740b02820d4dd77144d41d6bf28ecd0a5f78198e1bda0b9dd0d775a7168bf98c90e5513aae50d15f59a80436a322f1b8c1d5ff37349d6e5d9e74fa08777d3ee89eb80fd174951ea1bbf3bb05187ee4f110e3fb46274cca1705ef04cc61a6c7f7237be89be6be69b2969aa9c14d9ce502859b2c4df0bb59d62888148f8bc4a590c5610819aacbabc291e78b540eaa9d49a1b61b0f57c46cd33edcb3ac3dfba06f5b8e6d3ba66d1c1d1e5fb1b24a80bc5c896ca1a7bc552167f02986312a33e6d90e5150ccd526e569017cbf00389c23574d90c21390bfae487925f25f4699722df405f27ca7b24f35dcff4af8fb53716b809277a9974b41d72bfc3cd43bf4eadf4d7e3ce3fa26873197f55f54c6cbf338c42786efefc3c792fc01')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 8, 4, -4611685743549480960, x'81df9ae75184e42902ad93c16adb4014456762c921342921dd7539d93a42126e69b50b89490c899a069b424a29427a91d44423331ac50b2330f9916eba2874d74fc8aed08fea9b91edca4dea45dae5dc27ee1cdd77c79c4ea73f698b98943ee57904565186214004116d8f7371058212ba7e3ef4fdbe7f44370ede9c9e9df406bd43429f4f5820256423c93ca7c3f2528e4a59306f5255e4eef3f71f77c9adb2a6ca7a3b8211f008789842616520691b789c7230e8fa59cf3f54deedb7c3de50196f358d2b42c81a31e674619e8dae4142b46198268e88be634dddb159e3cb40e0b8653c3109dd6d3a7558ca6784ac48f2718d8afeda4227b0999459c02daeffbf659874ebdd7e7f80701f8f87a7fbfe7d3453a747e8cefc6e095698043cc6f8bed20953f279c9fb11f3981df06ee27e12b1ddb56dd6d1333db84c452151b8147986dfcdb24641e6785c24ae0491c6310854975785a32094b91ad43b5342633701ae88b9b6fb72cf71f6dc1703d7f15cd7b35deb55f7f505abea04c8b395c80e7aaa5b35b2809b14c6a8cc98673b444133d79b54a705f09f05c0e11cb96e82121e81fc6545ca2b917f33aa941ba12f90e73b557d6ae0fe53c2df1e8bdb0054bc4bbd5c0aba59e1ff43bd4d2ffedee487336e6ef22ae5aafe8bca044591c6f8c4f0fdbdff50915f')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387726925824, 1, 0, 36028797018963968, x'2ec3f5fd268e2836010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d33222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d33b6a0b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387479461888, 2, 1, 288230384876126208, x'4f2dce14787a48f001060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000b8a0b2c9c268808080f00100000500040404040501027b7d000000828080f00100000500040404040501027b7d000000848080f00100000500040404040501027b7d000000808080f001010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d0000808080f00102000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30322e3930385a227d00808080f0010001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e3468326d336730343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3930385a227d00808080f001001201a3017b226e6f646552756e4964223a2230616e3468326d336730343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30322e3930385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387479461888, 8, 4, 288230376286191616, x'b5b9837faaac400902ad93cd4edb40148567881d84800ad11dcb611b2cdba548f52e82082281a1285125aaaab2ec8b6d81c7913d6e1691a58827018905123b1ea1bbbe0d8fc09d71923afdc9827639e75a673e9f7b461f8fc7cfb441744adff03400232f7c1f2080803687697605192574f9bcefba5df790aeec9f9e9c1d777a9d0342b746cc13029281608ed56269210685c899332a4b727bf7f4e37b7423ada9b4de0860003c00eec7901b0908da041ec61c34ba7cd6710fa477f363bfd397c6eb75e39210b244b4299d9f26836b1010ac68ba8e23a2ee589277ac55f8c2cb70dcd0567542b7eb4e2d16f30921cba37458a1a2bfb25009ac4545e27183abff6f683a5dffd4eef610eeeb51ffa4edfe8ea6abf408dd9cde2dc0f0238f8718df031d31299f17bc1b3087991edf8dece45d68ee9a266ba9991a5cc6592e50b8ccd204bf9b648d8248f1384b5c0a591c8690a13abf2a1c79be48e5a0da99146abbf17045cc36edbd1dcbdab1dff76ccbb16dc7b48d0f7be6052bab04c8db85c8167aca5b157206df6218a232619eec1005c55c6d529e66c0bf16008753e4aa09527805f2fd82941722ff649429d7429f214f772afb54c3fda7841f5f8b5b0394bc73bd9c0bba5ee1ff43bd412ffedee43f675cdfe455cc65fd6795f1f23c0ef189e1fbfbfca5242f')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387945029632, 1, 1, 262144, x'279686f7d2c5df730103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d00009ea1b2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3935395a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3935395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387726925824, 2, 1, 36028797018963968, x'1c5bc42fbb23046701010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d33222c22617474656d707473223a317d00aaa1b2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30322e3936355a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388234436608, 1, 0, 4, x'db7f5d7e7e8b00ff01010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d33a6a2b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091387726925824, 3, 2, 36028797018963968, x'3c06ea3827c2e9be010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000a4a2b2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3032365a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388251213824, 1, 0, 281474976710656, x'ac7552c06964490f010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d34222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d34b0a2b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388234436608, 2, 1, 288230384741646852, x'9b8fa3615274752301060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000baa2b2c9c2688080802400000500040404040501027b7d0000008280802400000500040404040501027b7d0000008480802400000500040404040501027b7d00000080808024010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080802402000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3033375a227d00808080240001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e3468326d6b6d30343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3033375a227d0080808024001201a3017b226e6f646552756e4964223a2230616e3468326d6b6d30343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3033375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388330905600, 1, 1, 1152921504606846976, x'ce40a3bf0804cb1b0103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d0000d6a2b2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3035315a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3035315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388234436608, 8, 4, 288230384741646340, x'b677e18fce39f53c02ad93cd6adb4014856762c9212429a1dd6539c9d211929a74a15d684c6b48d424d814524a11d28d245c8d8c348a174660fa28258b40767984eefa06799cde2bd9aedc1f437f9673ae38f3cd3957fa743add6f319df327320dc0c80bdf070820e0ed719a0d21e38caf5f0e5cb7e7bee21b2fdf9c9d9f76fbdd13c67727c2530a9291128ed51169a14685ca8533294bf6f8f9e1eb97e8133a7372de0960043200e9c7901b0928de0619c61234be7ede754fc8ba7d31e80ec877bbe95b32c6d6983687f3d364f41114041b9aaee388d1156b74c5560dafbc0ca72d6d53677caf69d411b19cf1893c4ac73528da9343f5fcada8483c69c8eaf12d4de7db6f8f7b7d44fbf07a7076ecfe0ca653728c3f9ddfacc0f0234f8618dd1d9f08922f0bd90b84234c4f1e4676324ccc43d3149d6a560daee32c57285c676982dfcd724641a5785ca44d4216872164a82ed78423cf57290deabe4868f4e2613dc236ed17079675601ff56dcbb16dc77c6e9847f69528abf7b3672b892db4a44b2be20c6e6218a332439ef58742855cb748a705ef8fe5e3704e5c6f01097f4e7cbb22e395c4df1129e346e40be279a3b44b0dda7fc9f7fe6f691b7c84bbb4934b3137d7f7bf40eff0abdf6ff1af136ed6388c25adfe625fbc3c8f43fcbbf0cf7bf7be64df00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388347682816, 1, 0, 8796093022208, x'08595ecff250646e01010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d34dea2b2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388251213824, 2, 1, 281474976710656, x'6b34d60dcfbad6f301010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d34222c22617474656d707473223a317d00e2a2b2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3035375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388251213824, 3, 2, 281474976710656, x'a9d6ef9fcf78b84f010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000f8a2b2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3036385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388347682816, 2, 1, 18058378975641600, x'a56c052081f0847e01060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000f4a2b2c9c2688080803000000500040404040501027b7d0000008080803800000500040404040501027b7d0000008280803800000500040404040501027b7d00000080808030010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080803002000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3036365a227d00808080300001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e3468326d716330343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3036365a227d0080808030001201a3017b226e6f646552756e4964223a2230616e3468326d716330343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3036365a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091388347682816, 8, 4, 18058378974593024, x'17d3673becb80e7602ad93cf6ed34010c6771b3b55458b2a7ae3b85c536b630a02df2a1a4124ea962a11521142963db5ade275b0d7e41059cabbd00312371ea1b7be55676c27388508f1e7b833f637bffdbe59733e9fcb0e3339bfafd200acbcf07d800002de9da6d925649cf1cdb3b1eb0edd977cebc5c9f1e9ebc16870c4f8c399f0b48664a285d3ef89b4d09342e7c2999525bbfaf2fde63a42e5679c94770398800a40f931e456029a774185b102836f9e0edc2392eebe190fc6a4bbd3d62d19631bcc58c0f96932f9081a822dc334b1c568c4068dd8aee1b59761b763dc33197fd416ea8958357c228fd2690d8af2a4505d7f3b2a124f59aaba7cc730f9cedbc3e108d13ebc1a1f1fba3f8399f8ab64fcc162b206cb8f3c15a2755ff94c50f9ac50c34038427aea20b2934fbe3c9052f4aa5ed5b888b35c63e1224b13fcaef1190b3ac5e3d26d2a6471184286d5d598b0e5f93aa5469d17155ab978188fb0a5fd74bfdfdfb79f8cecbe63db8e7c6cc9e7f25c94d5fdd9de5ae2e42e71069f6398e29006b9c98f0809b94e914e4bdebbe11360435c6f0115fe9cf86a8dc7bf25fe8148c02dcb97c48b4469975ab4ffe2efb7bfa56df111eeca4eaed8dc5edfff02bdcbcf7fbdc5eb1d6ec778192b5afde5be78791e87f8baf0e5bd7b5fb25b')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 13, 9, -9223371761976860672, x'a93236b23bc6265b0103828080cc0104000501010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0109434f4d504c45544544010d7b22617474656d7074223a317d011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00e2a3b2c9c268848080cc01010005010110646570656e64656e636965732e6d65740106656e67696e6504010750454e44494e47010651554555454400010d7b22617474656d7074223a317d00000003000401010e6e6f64652e636f6d706c657465640a04010752554e4e494e470f0000000002828080cc010001126e6f64652e73746174652e6368616e67656401ae017b226e6f646552756e4964223a2230616e3468326a726730343031222c226e6f64654964223a22726576696577222c2266726f6d223a2257414954494e475f48554d414e222c22746f223a22434f4d504c45544544222c2274726967676572223a227265766965772e617070726f766564222c226163746f72223a2275736572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3132315a227d00848080cc01001001a8017b226e6f646552756e4964223a2230616e3468326a726730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3132315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 16, 11, 8192, x'ba28282870907e220101848080cc0102000501010c6e6f64652e737461727465640106776f726b657201000106515545554544010752554e4e494e470001197b22617474656d7074223a312c22696e70757473223a7b7d7d00b6a4b2c9c26801848080cc010001126e6f64652e73746174652e6368616e67656401a4017b226e6f646552756e4964223a2230616e3468326a726730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3136335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386074370048, 17, 12, -9223372036854767616, x'de85eec7cdd666980102848080cc0103000501010e6e6f64652e7375636365656465640106776f726b65720100010752554e4e494e470109434f4d504c4554454400011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00f0a4b2c9c2680004000401010e6e6f64652e636f6d706c657465640106656e67696e650405060000000002848080cc010001126e6f64652e73746174652e6368616e67656401a9017b226e6f646552756e4964223a2230616e3468326a726730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e737563636565646564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3139325a227d0000000112666c6f772e73746174652e6368616e676564017c7b2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e636f6d706c65746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3139325a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 13, 9, 18016598606479360, x'e54cb1be1204aa4d0103828080cc0304000501010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0109434f4d504c45544544010d7b22617474656d7074223a317d011a7b22617474656d7074223a312c226f757470757473223a7b7d7d0082a5b2c9c268848080cc03010005010110646570656e64656e636965732e6d65740106656e67696e6504010750454e44494e47010651554555454400010d7b22617474656d7074223a317d00000003000401010e6e6f64652e636f6d706c657465640a04010752554e4e494e470f0000000002828080cc030001126e6f64652e73746174652e6368616e67656401ae017b226e6f646552756e4964223a2230616e3468326b633030343031222c226e6f64654964223a22726576696577222c2266726f6d223a2257414954494e475f48554d414e222c22746f223a22434f4d504c45544544222c2274726967676572223a227265766965772e617070726f766564222c226163746f72223a2275736572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3230315a227d00848080cc03001001a8017b226e6f646552756e4964223a2230616e3468326b633030343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3230315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 16, 11, 1073741824, x'b58727d2d08f672a0101848080cc0302000501010c6e6f64652e737461727465640106776f726b657201000106515545554544010752554e4e494e470001197b22617474656d7074223a312c22696e70757473223a7b7d7d00dea5b2c9c26801848080cc030001126e6f64652e73746174652e6368616e67656401a4017b226e6f646552756e4964223a2230616e3468326b633030343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3234375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091386460246016, 17, 12, 2200096997376, x'4308152be60699c60102848080cc0303000501010e6e6f64652e7375636365656465640106776f726b65720100010752554e4e494e470109434f4d504c4554454400011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00b2a6b2c9c2680004000401010e6e6f64652e636f6d706c657465640106656e67696e650405060000000002848080cc030001126e6f64652e73746174652e6368616e67656401a9017b226e6f646552756e4964223a2230616e3468326b633030343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e737563636565646564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3238395a227d0000000112666c6f772e73746174652e6368616e676564017c7b2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e636f6d706c65746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3238395a227d00')
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (1, '1', 'instances', 'SQL', 'V1__instances.sql', -759097283, '', '2026-11-25 21:22:02.235', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (2, '2', 'subject', 'SQL', 'V2__subject.sql', 1184814767, '', '2026-11-25 21:22:02.237', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (3, '3', 'due', 'SQL', 'V3__due.sql', 2000020374, '', '2026-11-25 21:22:02.237', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (4, '4', 'failures', 'SQL', 'V4__failures.sql', -879433486, '', '2026-11-25 21:22:02.238', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (5, '5', 'attempts', 'SQL', 'V5__attempts.sql', 1243158164, '', '2026-11-25 21:22:02.239', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (6, '6', 'usage', 'SQL', 'V6__usage.sql', -39051861, '', '2026-11-25 21:22:02.240', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (7, '7', 'deletion', 'SQL', 'V7__deletion.sql', -1333272165, '', '2026-11-25 21:22:02.240', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (8, '8', 'records', 'SQL', 'V8__records.sql', -2010145666, '', '2026-11-25 21:22:02.242', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (9, '9', 'search', 'SQL', 'V9__search.sql', 1747203077, '', '2026-11-25 21:22:02.242', 0, 1)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091386074370048, 'letter', 'COMPLETED', 'ada', null, 1795641722474, 1795641723192, 718, 63)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091386460246016, 'letter', 'COMPLETED', 'ada', null, 1795641722601, 1795641723289, 688, 41)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091387479461888, 'letter', 'RUNNING', 'ada', null, 1795641722848, 0, -1, 27)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091388234436608, 'letter', 'RUNNING', 'ada', null, 1795641723027, 0, -1, 2)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091388347682816, 'letter', 'RUNNING', 'ada', null, 1795641723055, 0, -1, 43)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091386074370048)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091386460246016)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091387479461888)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091388234436608)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091388347682816)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091385759797248, 'waiting_timeout', 4, 384091385759797248, 1827177722438, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091386326028288, 'waiting_timeout', 4, 384091386326028288, 1827177722573, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091387026477056, 'waiting_timeout', 4, 384091387026477056, 1827177722740, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091387945029632, 'waiting_timeout', 4, 384091387945029632, 1827177722959, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091388330905600, 'waiting_timeout', 4, 384091388330905600, 1827177723051, 0, 0)
;;
INSERT INTO usage (tenant, shard, characters) VALUES ('acme', 0, 17764)

CREATE TABLE answer (
  tenant TEXT    NOT NULL,
  key    TEXT    NOT NULL,
  digest TEXT    NOT NULL,
  body   TEXT    NOT NULL, -- JSON
  at     INTEGER NOT NULL,
  PRIMARY KEY (tenant, key)
) STRICT, WITHOUT ROWID
;;
CREATE TABLE claim (
  tenant TEXT    NOT NULL,
  name   TEXT    NOT NULL,
  holder INTEGER NOT NULL REFERENCES instance (id),
  PRIMARY KEY (tenant, name)
) STRICT, WITHOUT ROWID
;;
CREATE TABLE definition (
  number  INTEGER PRIMARY KEY,
  chart   TEXT NOT NULL,
  version TEXT NOT NULL,
  hash    TEXT NOT NULL,
  source  TEXT NOT NULL,
  UNIQUE (chart, hash)
) STRICT
;;
CREATE TABLE document (
  root INTEGER NOT NULL REFERENCES instance (id),
  kind TEXT    NOT NULL,
  name TEXT    NOT NULL,
  data TEXT    NOT NULL, -- JSON
  at   INTEGER NOT NULL,
  PRIMARY KEY (root, kind, name)
) STRICT, WITHOUT ROWID
;;
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
  quarantine  TEXT, subject TEXT,
  CHECK (queue IS NOT NULL OR worker IS NULL)
) STRICT
;;
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
) STRICT, WITHOUT ROWID
;;
CREATE TABLE node (
  last INTEGER NOT NULL
) STRICT
;;
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
)
;;
CREATE TABLE stream (
  root     INTEGER NOT NULL,
  seq      INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  type     TEXT    NOT NULL,
  data     TEXT    NOT NULL, -- JSON
  at       INTEGER NOT NULL,
  PRIMARY KEY (root, seq)
) STRICT, WITHOUT ROWID
;;
CREATE TABLE timer (
  instance INTEGER NOT NULL REFERENCES instance (id),
  id       TEXT    NOT NULL,
  entry    INTEGER NOT NULL,
  root     INTEGER NOT NULL,
  due      INTEGER NOT NULL,
  PRIMARY KEY (due, instance, id, entry)
) STRICT, WITHOUT ROWID
;;
CREATE INDEX instance_held ON instance (queue, lease_until) WHERE worker IS NOT NULL
;;
CREATE INDEX instance_of_chart ON instance (tenant, definition, id) WHERE id = root
;;
CREATE INDEX instance_of_root ON instance (root, id) WHERE id <> root
;;
CREATE INDEX instance_of_subject ON instance (tenant, subject, id) WHERE subject IS NOT NULL
;;
CREATE INDEX instance_quarantined ON instance (id) WHERE quarantine IS NOT NULL
;;
CREATE INDEX instance_ready ON instance (queue, ready_at, id)
  WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL
;;
CREATE UNIQUE INDEX journal_of_child ON journal (instance, sequence) WHERE instance <> root
;;
CREATE INDEX "schema_version_s_idx" ON "schema_version" ("success")
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'workflow:loop', 383313220896559104)
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (1, 'access-token', '1.0.0', '27c0e43d4489641a172f2f85f996d2549bbe7f7691a421cd92d861d4b72bd4f6', '# yaml-language-server: $schema=statechart.schema.json
statechart: access-token
version: 1.0.0
description: >-
  A secret somebody may call with, or is logged in by, from when it is given to when it is good no more. What
  has ended never comes back; a new one is given instead.

context:
  lifetime:
    type: duration
    initial: 0s
    description: How long it is good; zero sets no limit.

actors:
  admin: Gives access and takes it away.
  owner: Calls with it; may give it up.
  system: Ends what was given for something that has ended.

attributes:
  label_en: string
  label_zh: string

events:
  revoke:
    description: Somebody takes it away.
    by: [admin, owner, system]
  expire:
    description: Its time is over.
    by: [system]

initial: active
states:
  active:
    description: Good to call with.
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
    description: Taken away.
    type: final
    is: { label_en: Revoked, label_zh: 已撤销 }

  expired:
    description: Its time was over.
    type: final
    is: { label_en: Expired, label_zh: 已过期 }
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (2, 'agent-graph', '1.0.0', '6c5d6307977172fda0d39bdcd1a1ad911e197296b746e0414895ebc273d5dfe1', '# yaml-language-server: $schema=statechart.schema.json
statechart: agent-graph
version: 1.0.0
description: >-
  The way of a conversation through its graph of nodes. A message passes intent, emotion and memory to
  reasoning; reasoning goes round by the tools, asks a person and is suspended, or answers.

context:
  last_call:
    type: string
    initial: ""
    description: The tool that was called last in this round, as service.method; empty for none.
  same_calls:
    type: int
    initial: 0
    description: How often in a row it was called.
  deferred:
    type: bool
    initial: false
    description: Whether executions wait for the consent of a person.
  retries:
    type: int
    initial: 0
    description: How often this round was taken up again after an error.

actors:
  graph_runner: Drives the graph and tells what a node came to. Category system.
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  reasoning: Thinks; its decisions are told by the runner, it may fire nothing. Category agent.
  human: Speaks and answers through the runner, and may fire nothing here. Category human.

attributes:
  status: string
  label_en: string
  label_zh: string

events:
  message.received:
    description: The user said something; a round begins.
    by: [graph_runner]
  intent.recognized:
    description: It is known what the user wants.
    by: [graph_runner]
  emotion.detected:
    description: It is known how the user feels.
    by: [graph_runner]
  memory.recalled:
    description: What is remembered about it is at hand.
    by: [graph_runner]
  tools.requested:
    description: Reasoning asks for a tool; its contract is pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        call: { description: "The tool, as service.method.", type: string, minLength: 1 }
      required: [call]
      additionalProperties: false
  person.asked:
    description: Reasoning asks a person; the request''s contract is pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        deferred: { description: Whether executions wait for the answer., type: boolean }
      required: [deferred]
      additionalProperties: false
  answer.given:
    description: Reasoning has answered; the round is over.
    by: [graph_runner]
  tools.finished:
    description: Every call has ended, well or badly; what came of it stands in the contracts.
    by: [tool_node]
  request.sent:
    description: The request is with the person, its contract waits.
    by: [ecs_node]
  run.resumed:
    description: The person has responded.
    by: [graph_runner]
    payload:
      type: object
      properties:
        waiting: { description: Contracts named that wait., type: integer, minimum: 0 }
        ended: { description: Contracts named that have ended., type: integer, minimum: 0 }
      required: [waiting, ended]
      additionalProperties: false
  run.retried:
    description: Somebody wants the round taken up where it broke off.
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
        error: { description: What went wrong., type: string, minLength: 1 }
      required: [error]
      additionalProperties: false

emits:
  graph.state.changed:
    description: A step of the execution trace.
    payload:
      type: object
      properties:
        from: { description: State the graph was in., type: string, minLength: 1 }
        to: { description: "Where it leads; after a retry, where it stood.", type: string, minLength: 1 }
        trigger: { description: Event that moved it; empty when it went on by itself., type: string }
        actor: { description: Who sent the event; empty for nobody., type: string }
        at: { description: When it moved., type: string, format: date-time }
      required: [from, to, trigger, actor, at]
      additionalProperties: false

actions:
  save_checkpoint: Store the state of the graph with its contracts.
  store_error: Keep what went wrong for the user to see.

onTransition:
  - emit:
      graph.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: actor
        at: now

initial: idle
invariant: same_calls <= 3 && retries <= 2
states:
  idle:
    description: Nothing is asked of the graph.
    tags: [stable]
    is: { status: idle, label_en: Ready, label_zh: 空闲 }
    on:
      message.received: processing

  processing:
    description: The graph is at work on a message, one node at a time.
    is: { status: processing, label_en: Working, label_zh: 处理中 }
    initial:
      target: intent
      actions:
        - assign: { last_call: "''''", same_calls: "0", deferred: "false", retries: "0" }
    on:
      node.failed:
        target: error
        actions: [store_error]
      run.cancelled: idle
    states:
      intent:
        description: What does the user want?
        is: { status: processing, label_en: Understanding, label_zh: 理解意图 }
        on:
          intent.recognized: emotion

      emotion:
        description: How does the user feel?
        is: { status: processing, label_en: Sensing the mood, label_zh: 感知情绪 }
        on:
          emotion.detected: memory

      memory:
        description: What is known about it?
        is: { status: processing, label_en: Remembering, label_zh: 回忆 }
        on:
          memory.recalled: reasoning

      reasoning:
        description: What is to be done, or to be said?
        is: { status: processing, label_en: Thinking, label_zh: 思考 }
        always:
          description: A person has consented to what was deferred.
          guard: deferred
          target: tools
          actions:
            - assign: { deferred: "false" }
        on:
          tools.requested:
            - description: The same call for the third time in a row leads nowhere; the round ends.
              guard: event.call == last_call && same_calls >= 2
              target: idle
            - target: tools
              actions:
                - assign:
                    last_call: event.call
                    same_calls: "event.call == last_call ? same_calls + 1 : 1"
          person.asked:
            target: ecs
            actions:
              - assign: { deferred: event.deferred }
          answer.given: idle

      tools:
        description: The tools do what reasoning asked for.
        is: { status: processing, label_en: Using tools, label_zh: 调用工具 }
        on:
          tools.finished: reasoning

      ecs:
        description: A person is being asked.
        is: { status: processing, label_en: Asking, label_zh: 发出请求 }
        on:
          request.sent: suspended

      where_it_stood:
        description: The node that was at work when the round broke off.
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
        - description: No contract waits, so there is nothing to go on with.
          guard: event.waiting == 0
          refuse: nothing_waits
        - target: processing.reasoning
      run.cancelled: idle

  error:
    description: The graph itself failed. It can be taken up again, or a new message begins anew.
    tags: [stable]
    is: { status: error, label_en: Something went wrong, label_zh: 出了问题 }
    on:
      run.retried:
        - description: What failed three times will fail again.
          guard: retries >= 2
          refuse: retried_often_enough
        - target: processing.where_it_stood
          actions:
            - assign: { retries: retries + 1 }
      message.received: processing

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
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (3, 'execution-contract', '1.0.0', '3bd8d6325df9ba2d04d4cdf1962834b7f7811bffd5e09b32949bef02b7df8236', '# yaml-language-server: $schema=statechart.schema.json
statechart: execution-contract
version: 1.0.0
description: >-
  The lifecycle of one executable action, a tool call or a request to a person. Its status is a fact
  told by those who execute, never a conclusion of those who reason.

context:
  execution_id:
    type: string
    initial: ""
    description: Identity of the contract, given when it is created.
  action_summary:
    type: string
    initial: ""
    description: The action in words a person understands.
  irreversible:
    type: bool
    initial: false
    description: Whether the action cannot be taken back once it is done.
  was_suspended:
    type: bool
    initial: false
    description: Whether the contract has ever waited.
  outcome_unknown:
    type: bool
    initial: false
    description: >-
      Whether it waits because nobody knows if an irreversible action was done. Its own node suspends it
      before the action; anybody else finds the node lost, or the clock finds it late.
  timeout:
    type: duration
    initial: 0s
    description: Longest execution and longest wait; zero sets no limit.

actors:
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  graph_runner: Drives the graph, suspends and resumes it. Category system.
  reasoning: Thinks; reads what came of the contract and may fire nothing. Category agent.
  human: Answers through the nodes and may fire nothing here. Category human.

attributes:
  consequence: string
  label_en: string
  label_zh: string
  resumable: bool

events:
  start:
    description: The action is being executed.
    by: [tool_node, ecs_node, graph_runner]
  succeed:
    description: The action did what it should.
    by: [tool_node, ecs_node, graph_runner]
  fail:
    description: The action ended with an error.
    by: [tool_node, ecs_node, graph_runner]
  reject:
    description: A person or a policy refused the action.
    by: [tool_node, ecs_node, graph_runner]
  suspend:
    description: The action waits for somebody.
    by: [tool_node, ecs_node, graph_runner]
  cancel:
    description: The action is given up.
    by: [tool_node, ecs_node, graph_runner]
  resume:
    description: What the action waited for has come.
    by: [tool_node, ecs_node, graph_runner]
  timeout:
    description: The action has waited too long.
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
          actor == '''' ? ''unknown'' : actor == ''tool_node'' ? ''tool'' : actor == ''reasoning'' ? ''agent''
          : actor == ''human'' ? ''human'' : ''system''
        is_terminal: target in [''completed'', ''failed'', ''rejected'', ''cancelled'']
        is_resumable: target == ''waiting''
        has_side_effects: irreversible && target == ''completed''
        timestamp: now

initial: pending
states:
  pending:
    description: Created, nothing done yet.
    is: { consequence: NOT_STARTED, label_en: Preparing, label_zh: 准备中, resumable: false }
    on:
      start: running

  running:
    description: Being executed.
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
    description: Waits for somebody; an unknown outcome for as long as it takes.
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
        - description: First it has to be known whether it happened; otherwise it could happen again.
          guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled
      timeout:
        - guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled

  completed:
    description: Done; the result is a fact.
    type: final
    tags: [stable]
    is: { consequence: SUCCESS, label_en: Completed, label_zh: 已完成, resumable: false }

  failed:
    description: Ended with an error.
    type: final
    tags: [stable]
    is: { consequence: FAILED, label_en: Something went wrong, label_zh: 出了问题, resumable: false }

  rejected:
    description: Refused by a person or a policy.
    type: final
    tags: [stable]
    is: { consequence: REJECTED, label_en: Rejected, label_zh: 已拒绝, resumable: false }

  cancelled:
    description: Given up.
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
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (4, 'flow-run', '1.0.0', 'a937351a324f21ffe7f99bb3a904d19422534d4e24ef3011bde80ec3fcd71208', '# yaml-language-server: $schema=statechart.schema.json
statechart: flow-run
version: 1.0.0
description: >-
  One execution of a flow, from its start to its end. It goes by the latest attempt of every node;
  a branch that failed never hides those that can still move.

context:
  reopened:
    type: int
    initial: 0
    description: How often a failed run was taken up again.
  paused:
    type: bool
    initial: false
    description: Whether no node may begin until somebody lets them.

actors:
  engine: Moves the nodes of the flow and tells what became of them.
  user: Starts, mends and cancels flows.

attributes:
  label_en: string
  label_zh: string
  color: string
  animated: bool
  strikethrough: bool

events:
  flow.started:
    description: The definition is frozen into the run and its first nodes are queued.
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
    description: Somebody retries a failed node.
    by: [user]
  node.reworked:
    description: Somebody sends a part of the flow back to be done again.
    by: [user]
  flow.paused:
    description: Somebody wants no further node to begin.
    by: [user]
  flow.resumed:
    description: Somebody lets nodes begin again.
    by: [user]
  flow.cancelled:
    description: Somebody ends the flow.
    by: [user]

emits:
  flow.state.changed:
    description: A row of the flow''s timeline.
    payload:
      type: object
      properties:
        from: { description: State the flow was in., type: string, minLength: 1 }
        to: { description: State the flow is in., type: string, minLength: 1 }
        trigger: { description: Event that moved it., type: string, minLength: 1 }
        actor: { description: Who sent the event; empty for nobody., type: string }
        reopened: { description: How often the flow was taken up again., type: integer, minimum: 0 }
        at: { description: When it moved., type: string, format: date-time }
      required: [from, to, trigger, actor, reopened, at]
      additionalProperties: false

guards:
  all_nodes_completed: Whether the latest attempt of every node has completed.
  no_branch_is_left: Whether no node of the flow can move any more.

actions:
  queue_first_nodes: Queue the nodes that depend on no other.
  advance: Queue the nodes whose dependencies are now met.
  cancel_nodes: Interrupt and cancel every node that has not ended.
  clear_completion: Forget when the flow had ended.
  hold_nodes: Keep workers from taking nodes that are queued.
  release_nodes: Let workers take them again.

onTransition:
  - emit:
      flow.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: actor
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
    description: At least one node is at work, queued or waits for a person.
    wire: RUNNING
    is:
      label_en: Running
      label_zh: 运行中
      color: blue
      animated: true
      strikethrough: false
    on:
      node.completed:
        - description: Every node is done.
          guard: all_nodes_completed
          target: completed
        - description: An earlier branch failed and this was the last one at work.
          guard: no_branch_is_left
          target: failed
        - description: The flow goes on.
          actions: [advance]
      node.failed:
        - description: No branch can move any more.
          guard: no_branch_is_left
          target: failed
        - description: The branches beside the failed one finish first.
          actions: [advance]
      loop.exhausted: failed
      node.retried:
        description: Somebody retries a failed node while others are still at work.
        actions: [advance]
      node.reworked:
        description: A reviewer''s rejection sends nodes back while the flow runs.
        actions: [advance]
      flow.paused:
        - description: It is paused already.
          guard: paused
          refuse: already_paused
        - description: What is at work goes on; nothing begins.
          actions:
            - assign: { paused: "true" }
            - hold_nodes
      flow.resumed:
        - description: Nothing holds it.
          guard: "!paused"
          refuse: not_paused
        - description: What is queued may begin.
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
    description: No branch can move and not every node completed. A retry or a rework opens the flow again.
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
    description: Somebody ended the flow; it cannot be taken up again.
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
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (5, 'node-run', '1.2.0', 'e915becae9a6e71c43688818ef68b900e826129bde39cc2a37d0680cc344e8b8', '# yaml-language-server: $schema=statechart.schema.json
statechart: node-run
version: 1.2.0
description: >-
  One node of a flow, through all its attempts. It keeps its identity; a retry and a rework raise its
  attempt, and every change of state is a row of its history.

context:
  attempt:
    type: int
    initial: 1
    description: Number of the attempt, from 1; raised by retry and rework.
  tries:
    type: int
    initial: 0
    description: How often this attempt has failed and was queued again by itself.
  max_attempts:
    type: int
    initial: 1
    description: How often an attempt is tried before it fails, at least 1.
  losses:
    type: int
    initial: 0
    description: How often this attempt''s worker was lost.
  skipped:
    type: bool
    initial: false
    description: Whether a condition left the node out; it then counts as done.
  approvals:
    type: int
    initial: 0
    description: How many reviewers have approved what is shown now.
  approvals_needed:
    type: int
    initial: 1
    description: How many have to, at least 1.
  remind_after:
    type: duration
    initial: 0s
    description: After which time people are reminded that they are waited for; zero for never.
  expire_after:
    type: duration
    initial: 0s
    description: After which time nobody is waited for any more; zero for never.

actors:
  engine: Moves nodes as their dependencies and the flow ask.
  worker: Executes a node.
  user: Reviews, fills in and retries.

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
    description: The node is done.
    by: [worker]
  node.errored:
    description: The node''s execution failed.
    by: [worker]
    payload:
      type: object
      properties:
        error: { description: What went wrong., type: string, minLength: 1 }
        final: { description: Whether trying again could not help., type: boolean }
      required: [error]
      additionalProperties: false
  human.needed:
    description: The node needs a person; its worker is free again.
    by: [worker]
  approval.needed:
    description: The node''s executor asks a person before it goes on; its worker is free again.
    by: [worker]
    payload:
      type: object
      properties:
        asked_at: { description: When the person was asked., type: string, format: date-time }
        expires_at:
          description: Until when the person is waited for; as long as it takes if not there.
          type: string
          format: date-time
      required: [asked_at]
      additionalProperties: false
  human.reminded:
    description: The person has not been heard of for a while.
    by: [engine]
  human.expired:
    description: The person was waited for as long as may be.
    by: [engine]
  lease.lost:
    description: The worker was not heard of any more.
    by: [engine]
  node.returned:
    description: The worker shut down and gave the node back.
    by: [engine]
  review.approved:
    description: The reviewer accepts the output.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the reviewer saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  review.edited:
    description: The reviewer accepts the output with changes.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the reviewer saw., type: integer, minimum: 1 }
        edits: { description: "The output as the reviewer wants it, any JSON." }
      required: [attempt, edits]
      additionalProperties: false
  review.rejected:
    description: The reviewer sends the work back.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the reviewer saw., type: integer, minimum: 1 }
        feedback: { description: What should be better., type: string, minLength: 1 }
      required: [attempt, feedback]
      additionalProperties: false
  input.submitted:
    description: A person filled in the form.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the person saw., type: integer, minimum: 1 }
        inputs:
          description: Field name to value.
          type: object
      required: [attempt, inputs]
      additionalProperties: false
  human.answered:
    description: A person said what the node''s executor waits for; it goes on.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  outcome.resolved:
    description: A person says that what nobody knew the outcome of was done.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  node.retried:
    description: Somebody wants a failed node tried again.
    by: [user]
  node.reworked:
    description: The node is the one a rejection goes back to.
    by: [engine]
  node.reset:
    description: >-
      A node before this one is done again; this one lies on the way to the rejecting one, or has
      begun with what came of it before.
    by: [engine]
  node.outdated:
    description: >-
      A node before this one is done again while this one cannot be stopped; it is reset once it
      ends.
    by: [engine]
  flow.cancelled:
    description: The flow was cancelled.
    by: [engine]

emits:
  node.state.changed:
    description: A row of the node''s history.
    payload:
      type: object
      properties:
        from: { description: State the node was in., type: string, minLength: 1 }
        to: { description: State the node is in., type: string, minLength: 1 }
        trigger: { description: Event that moved it., type: string, minLength: 1 }
        actor: { description: Who sent the event; empty for nobody., type: string }
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: When it moved., type: string, format: date-time }
      required: [from, to, trigger, actor, attempt, at]
      additionalProperties: false
  human.reminder:
    description: Somebody should be told again that the node waits for them.
    payload:
      type: object
      properties:
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: When., type: string, format: date-time }
      required: [attempt, at]
      additionalProperties: false

actions:
  store_output: Store the output of the attempt.
  store_error: Store the error of the attempt.
  store_edits: Store the reviewer''s version as the output of the attempt.
  store_inputs: Store what the person filled in as the output of the attempt.
  store_feedback: Keep the reviewer''s feedback for the node it goes back to.
  interrupt: Stop the worker of this node.

onTransition:
  - emit:
      node.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: actor
        attempt: attempt
        at: now

initial: pending
invariant: attempt >= 1 && tries >= 0 && tries < max_attempts && approvals < approvals_needed
states:
  pending:
    description: Waits for the nodes it depends on.
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
    description: Ready, waits for a worker.
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
        - description: The attempt may be tried again.
          guard: tries + 1 < max_attempts && !(has(event.final) && event.final)
          target: queued
          actions:
            - store_error
            - assign: { tries: tries + 1 }
        - description: The attempt has been tried often enough, or trying would not help.
          target: failed
          actions: [store_error]
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
        - description: It may be the node that takes its workers along.
          guard: losses + 1 >= 5 && losses + 1 >= max_attempts
          target: failed
          actions:
            - store_error
            - assign: { losses: losses + 1 }
        - target: queued
          actions:
            - assign: { losses: losses + 1 }
      node.returned: queued
      node.outdated:
        description: What it comes to is of no use.
      node.reset:
        description: A group none of whose nodes is at work any more.
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled:
        target: cancelled
        actions: [interrupt]

  waiting_human:
    description: Waits for a person, for as long as it takes, and holds no worker.
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
        - description: The review is of an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: Others have to approve, too.
          guard: approvals + 1 < approvals_needed
          actions:
            - assign: { approvals: approvals + 1 }
        - target: completed
      review.edited:
        - description: The review is of an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: Others have to approve what it is now, those who approved before included.
          guard: approvals_needed > 1
          actions:
            - store_edits
            - assign: { approvals: "1", attempt: attempt + 1 }
        - target: completed
          actions: [store_edits]
      review.rejected:
        - description: The review is of an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: rejected
          actions: [store_feedback]
      input.submitted:
        - description: The form is of an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_inputs]
      human.answered:
        - description: The answer is for an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: queued
      outcome.resolved:
        - description: The answer is for an attempt that is no longer the latest.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_output]
      human.reminded:
        description: The node waits on.
        actions:
          - emit:
              human.reminder: { attempt: attempt, at: now }
      human.expired:
        target: failed
        actions: [store_error]
      node.outdated:
        description: What it comes to is of no use.
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled: cancelled

  completed:
    description: Done. Only a rework of the flow takes it up again.
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
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  failed:
    description: Its execution failed and is not tried again by itself.
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
    description: A reviewer sent the work back; the rework resets this node too.
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
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  cancelled:
    description: The flow was cancelled before the node had ended.
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
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (6, 'session', '1.0.0', 'a967779a334cb4fbaa7e6aa925016b6da0f8f8454ed8d347b59fd6a866c613f7', '# yaml-language-server: $schema=statechart.schema.json
statechart: session
version: 1.0.0
description: >-
  One run of a conversation, from queued to its end. A run may ask its user and wait, for as long as
  it takes; every change of state is told to the client as an FCMP event.

context:
  interactive_require_user_reply:
    type: bool
    initial: true
    description: Strict. Only the user may answer; without it, silence is answered by the default policy.
  auto:
    type: bool
    initial: false
    description: Nobody is there to ask. The same chart, less one way - the run never waits for a user.
  interaction_id:
    type: int
    initial: 0
    description: The question the run waits on; 0 while there is none.
  has_pending_interaction:
    type: bool
    initial: false
    description: Whether the run has asked and was not answered.
  has_session_handle:
    type: bool
    initial: false
    description: Whether the engine gave what it needs to take the session up again.
  session_timeout:
    type: duration
    initial: 1200s
    description: How long a question waits for its user when the run is not strict.
  default_decision_policy:
    type: string
    initial: engine_judgement
    description: How a question is decided when its user stays silent.
  error_category:
    type: string
    description: The part that failed, once the run ended without a result.
  error_code:
    type: string
    description: Why the run ended without a result, for programs; set on the way to failed and canceled.
  error_message:
    type: string
    description: The same for people.

actors:
  orchestrator: Starts turns, reports how they end, and recovers runs after a restart.
  user: The person in the conversation.
  system: Timers and operators.

attributes:
  label_en: string
  label_zh: string

events:
  turn.started:
    description: The engine process of a turn is at work.
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
    description: The user stayed silent for the whole timeout.
    by: [system]
  turn.succeeded:
    description: The turn ended and its output is valid.
    by: [orchestrator]
  turn.failed:
    description: The turn ended without a usable output.
    by: [orchestrator]
    payload: fcmp/turn-failure.schema.json
  run.canceled:
    description: Somebody wants the run to end now.
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
  release_slot: Give the concurrency slot back.
  persist_pending: Store the question and the session handle.
  requeue_resume_turn: Queue the turn that takes up the user''s answer.
  requeue_auto_resume_turn: Queue the turn that takes up the policy''s decision.

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
    description: The engine process of a turn is at work.
    is: { label_en: Running, label_zh: 进行中 }
    exit: [release_slot]
    on:
      turn.needs_input:
        - description: Without a user there is nobody to ask.
          guard: auto
          refuse: auto_never_waits
        - description: TR-02. The question is told before the change of state.
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
    description: The run has asked and holds no slot while it waits.
    tags: [stable]
    is: { label_en: Waiting for a reply, label_zh: 等待回复 }
    invariant: "!auto"
    on:
      interaction.reply.accepted:
        - description: The answer is to a question this run no longer asks.
          guard: event.interaction_id != interaction_id
          refuse: stale_interaction
        - description: TR-03. The reply is told before the change of state.
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
        - description: TR-04. The decision is told before the change of state.
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
    description: The run reached its result.
    type: final
    is: { label_en: Succeeded, label_zh: 已完成 }

  failed:
    description: The run ended without a result.
    type: final
    is: { label_en: Failed, label_zh: 出了问题 }

  canceled:
    description: Somebody ended the run.
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
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (7, 'task', '1.0.0', '5b8c0e2c6edb3d58f90d939e230dee2e8aa955412985897f59db5c49eba4c72c', '# yaml-language-server: $schema=statechart.schema.json
statechart: task
version: 1.0.0
description: Something to be done, which flows are run for.

actors:
  user: Puts tasks and closes them.

attributes:
  label_en: string
  label_zh: string

events:
  task.changed:
    description: What is to be done was put in other words.
    by: [user]
  task.closed:
    description: Nothing more is to be done.
    by: [user]
  task.reopened:
    description: Something is to be done after all.
    by: [user]

emits:
  task.state.changed:
    description: The task has changed.
    payload:
      type: object
      properties:
        from: { description: State the task was in., type: string, minLength: 1 }
        to: { description: State the task is in., type: string, minLength: 1 }
        trigger: { description: Event that changed it., type: string, minLength: 1 }
        at: { description: When., type: string, format: date-time }
      required: [from, to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      task.state.changed: { from: source, to: target, trigger: event.name, at: now }

initial: open
states:
  open:
    description: Flows are run for it.
    is: { label_en: Open, label_zh: 进行中 }
    on:
      task.changed: open
      task.closed: closed

  closed:
    description: Runs that have begun go on; none begins.
    is: { label_en: Closed, label_zh: 已关闭 }
    on:
      task.reopened: open
')
;;
INSERT INTO definition (number, chart, version, hash, source) VALUES (8, 'workflow', '1.0.0', '87e7f9632511a78015665035a2b4efc21307b5383341f87b672a21bbbb0a5147', '# yaml-language-server: $schema=statechart.schema.json
statechart: workflow
version: 1.0.0
description: A flow people can start. Its versions never change; a run keeps the one it began with.

actors:
  user: Publishes flows and takes them out of use.

attributes:
  label_en: string
  label_zh: string

events:
  version.published:
    description: A version was added, and runs begin with it from now on.
    by: [user]
  workflow.archived:
    description: Nobody should start the flow any more.
    by: [user]
  workflow.restored:
    description: The flow may be started again.
    by: [user]

emits:
  workflow.changed:
    description: The flow, or whether it may be started, has changed.
    payload:
      type: object
      properties:
        to: { description: State the flow is in., type: string, minLength: 1 }
        trigger: { description: Event that changed it., type: string, minLength: 1 }
        at: { description: When., type: string, format: date-time }
      required: [to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      workflow.changed: { to: target, trigger: event.name, at: now }

initial: active
states:
  active:
    description: May be started.
    is: { label_en: Active, label_zh: 可用 }
    on:
      version.published: active
      workflow.archived: archived

  archived:
    description: Runs that have begun go on; none begins.
    is: { label_en: Archived, label_zh: 已归档 }
    on:
      version.published: active
      workflow.restored: active
')
;;
INSERT INTO document (root, kind, name, data, at) VALUES (383313220896559104, 'flow.version', '1.0.0', '{"source":"flow: loop\nnodes:\n  fetch: { type: service, executor: noop }\n  draft: { type: agent_task, prompt: \"write {{feedback | default: ''''}}\", needs: [fetch] }\n  check: { type: service, executor: noop, needs: [draft], with: { text: same } }\n  side: { type: service, executor: noop, needs: [draft] }\n  review: { type: human_review, needs: [check], on_reject: { goto: draft, max_loops: 2 } }\n  end: { type: service, executor: noop, needs: [review, side] }\n","definition":{"flow":"loop","version":"1.0.0","description":"","variables":[],"nodes":[{"type":"service","id":"fetch","title":"fetch","description":"","needs":[],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"noop","idempotent":false},{"type":"agent_task","id":"draft","title":"draft","description":"","needs":["fetch"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"prompt":{"is":"text","parts":[{"text":"write ","path":[],"filters":[]},{"text":"","path":["feedback"],"filters":[{"name":"default","argument":""}]}]},"tools":[]},{"type":"service","id":"check","title":"check","description":"","needs":["draft"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"noop","with":{"is":"map","members":{"text":{"is":"constant","value":"same"}}},"idempotent":false},{"type":"service","id":"side","title":"side","description":"","needs":["draft"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"noop","idempotent":false},{"type":"human_review","id":"review","title":"review","description":"","needs":["check"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"actions":["approve","reject","edit"],"people":{"assignees":[],"not_starter":false,"remind_ms":0,"expire_ms":0},"approvals":1,"on_reject":{"goto":"draft","max_loops":2}},{"type":"service","id":"end","title":"end","description":"","needs":["review","side"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"noop","idempotent":false}]}}', 1795456193477)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559104, 383313220896559104, 'acme', 8, 'active', 1, '{"in":["active"],"context":{},"entries":3}', '{"workflow":"loop","description":"","nodes":6,"versions":[{"version":"1.0.0","digest":"717ecba1208505b13eb7eb0a2b56ff445da52c6e354f0bdbb2e8bcfcad918270","at":1795456193477,"by":"ada"}]}', 2, 1, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559105, 383313220896559105, 'acme', 4, 'RUNNING', 9, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"loop","workflow_id":"0amedazrm0400","version":"1.0.0","digest":"717ecba1208505b13eb7eb0a2b56ff445da52c6e354f0bdbb2e8bcfcad918270","starter":"ada","nodes":{"total":6,"done":4,"active":1,"failed":0,"waiting":1},"variables":{},"started_at":1795456193477}', 47, 34, NULL, 0, NULL, 1, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559106, 383313220896559105, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"fetch","next":["0amedazrm0403"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795456193477,"inputs":{},"started_at":1795456193477,"outputs":{},"completed_at":1795456193477}', 0, 0, NULL, 0, NULL, 1, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559107, 383313220896559105, 'acme', 5, 'COMPLETED', 6, '{"in":["COMPLETED"],"context":{"attempt":2,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":8}', '{"node":"draft","next":["0amedazrm0404","0amedazrm0405"],"join":{"open":0,"live":1,"chosen":true},"feedback":"more","queued_at":1795456193477,"inputs":{"prompt":"write more","tools":[],"feedback":"more"},"started_at":1795456193477,"outputs":{},"completed_at":1795456193477}', 0, 0, NULL, 0, NULL, 2, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559108, 383313220896559105, 'acme', 5, 'COMPLETED', 7, '{"in":["COMPLETED"],"context":{"attempt":2,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":9}', '{"node":"check","next":["0amedazrm0406"],"join":{"open":0,"live":1,"chosen":true},"former":{"inputs":{"text":"same"},"outputs":{}},"feedback":"more","queued_at":1795456193477,"inputs":{"text":"same"},"started_at":1795456193477,"outputs":{},"completed_at":1795456193477}', 0, 0, NULL, 0, NULL, 2, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559109, 383313220896559105, 'acme', 5, 'COMPLETED', 7, '{"in":["COMPLETED"],"context":{"attempt":2,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":9}', '{"node":"side","next":["0amedazrm0407"],"join":{"open":0,"live":1,"chosen":true},"former":{"inputs":{},"outputs":{}},"queued_at":1795456193477,"inputs":{},"started_at":1795456193477,"outputs":{},"completed_at":1795456193477}', 0, 0, NULL, 0, NULL, 2, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559110, 383313220896559105, 'acme', 5, 'WAITING_HUMAN', 8, '{"in":["WAITING_HUMAN"],"context":{"attempt":2,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":10}', '{"node":"review","next":["0amedazrm0407"],"refers":{"check":"0amedazrm0404"},"join":{"open":0,"live":1,"chosen":true},"loops":1,"feedback":"more","queued_at":1795456193477,"inputs":{"shows":{}},"started_at":1795456193477,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795456193477}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, 'inbox')
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559111, 383313220896559105, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"end","join":{"open":1,"live":1,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559112, 383313220896559112, 'acme', 4, 'RUNNING', 1, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"loop","workflow_id":"0amedazrm0400","version":"1.0.0","digest":"717ecba1208505b13eb7eb0a2b56ff445da52c6e354f0bdbb2e8bcfcad918270","starter":"ada","nodes":{"total":6,"done":0,"active":1,"failed":0,"waiting":0},"variables":{},"started_at":1795456193477}', 10, 3, NULL, 0, NULL, 1, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559113, 383313220896559112, 'acme', 5, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":4}', '{"node":"fetch","next":["0amedazrm040a"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795456193477,"inputs":{},"started_at":1795456193477}', 0, 0, 'flow.node', 1795456193477, 'worker', 1, 1795456207963, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559114, 383313220896559112, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"draft","next":["0amedazrm040b","0amedazrm040c"],"join":{"open":1,"live":0,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559115, 383313220896559112, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"check","next":["0amedazrm040d"],"join":{"open":1,"live":0,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559116, 383313220896559112, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"side","next":["0amedazrm040e"],"join":{"open":1,"live":0,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559117, 383313220896559112, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"review","next":["0amedazrm040e"],"refers":{"check":"0amedazrm040b"},"join":{"open":1,"live":0,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559118, 383313220896559112, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"skipped":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"end","join":{"open":2,"live":0,"chosen":true}}', 0, 0, NULL, 0, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject) VALUES (383313220896559119, 383313220896559119, 'acme', 4, 'PENDING', 0, '{"in":["PENDING"],"context":{"reopened":0,"paused":false},"entries":2}', '{"workflow":"loop","workflow_id":"0amedazrm0400","version":"1.0.0","digest":"717ecba1208505b13eb7eb0a2b56ff445da52c6e354f0bdbb2e8bcfcad918270","starter":"ada","nodes":{"total":0,"done":0,"active":0,"failed":0,"waiting":0},"variables":{}}', 1, 0, 'flow', 1795456193477, NULL, 0, 0, 1795456193477, 1795456193477, NULL, NULL)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559104, 1, 383313220896559104, 0, 8, 0, '', '', 'ada', '', 'active', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559104, 2, 383313220896559104, 1, 8, 1, 'version.published', 'user', 'ada', 'active', 'active', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 1, 383313220896559105, 0, 4, 0, '', '', 'ada', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 2, 383313220896559105, 1, 4, 1, 'flow.started', 'engine', '', 'PENDING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 3, 383313220896559106, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 4, 383313220896559107, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 5, 383313220896559108, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 6, 383313220896559109, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 7, 383313220896559110, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 8, 383313220896559111, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 9, 383313220896559106, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 10, 383313220896559106, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 11, 383313220896559106, 3, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":1,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 12, 383313220896559107, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 13, 383313220896559105, 2, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 14, 383313220896559107, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{"prompt":"write ","tools":[]}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 15, 383313220896559107, 3, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":1,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 16, 383313220896559108, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 17, 383313220896559109, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 18, 383313220896559105, 3, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 19, 383313220896559108, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{"text":"same"}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 20, 383313220896559108, 3, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":1,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 21, 383313220896559110, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 22, 383313220896559105, 4, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 23, 383313220896559110, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{"shows":{}}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 24, 383313220896559110, 3, 5, 1, 'human.needed', 'worker', '', 'RUNNING', 'WAITING_HUMAN', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 25, 383313220896559109, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 26, 383313220896559109, 3, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":1,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 27, 383313220896559105, 5, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 28, 383313220896559110, 4, 5, 1, 'review.rejected', 'user', 'bob', 'WAITING_HUMAN', 'REJECTED', '{"attempt":1,"feedback":"more"}', '{"attempt":1,"feedback":"more"}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 29, 383313220896559107, 4, 5, 1, 'node.reworked', 'engine', 'bob', 'COMPLETED', 'QUEUED', NULL, '{"attempt":2,"feedback":"more"}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 30, 383313220896559108, 4, 5, 1, 'node.reset', 'engine', 'bob', 'COMPLETED', 'PENDING', NULL, '{"attempt":2,"feedback":"more"}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 31, 383313220896559110, 5, 5, 1, 'node.reset', 'engine', 'bob', 'REJECTED', 'PENDING', NULL, '{"attempt":2,"feedback":"more"}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 32, 383313220896559109, 4, 5, 1, 'node.reset', 'engine', 'bob', 'COMPLETED', 'PENDING', NULL, '{"attempt":2}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 33, 383313220896559105, 6, 4, 1, 'node.reworked', 'user', 'bob', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 34, 383313220896559107, 5, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":2,"inputs":{"prompt":"write more","tools":[],"feedback":"more"}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 35, 383313220896559107, 6, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":2,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 36, 383313220896559108, 5, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":2}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 37, 383313220896559109, 5, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":2}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 38, 383313220896559105, 7, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 39, 383313220896559108, 6, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":2,"inputs":{"text":"same"}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 40, 383313220896559108, 7, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":2,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 41, 383313220896559110, 6, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":2}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 42, 383313220896559105, 8, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 43, 383313220896559110, 7, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":2,"inputs":{"shows":{}}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 44, 383313220896559110, 8, 5, 1, 'human.needed', 'worker', '', 'RUNNING', 'WAITING_HUMAN', NULL, '{"attempt":2}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 45, 383313220896559109, 6, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":2,"inputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 46, 383313220896559109, 7, 5, 1, 'node.succeeded', 'worker', '', 'RUNNING', 'COMPLETED', NULL, '{"attempt":2,"outputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559105, 47, 383313220896559105, 9, 4, 1, 'node.completed', 'engine', '', 'RUNNING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 1, 383313220896559112, 0, 4, 0, '', '', 'ada', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 2, 383313220896559112, 1, 4, 1, 'flow.started', 'engine', '', 'PENDING', 'RUNNING', NULL, NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 3, 383313220896559113, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 4, 383313220896559114, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 5, 383313220896559115, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 6, 383313220896559116, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 7, 383313220896559117, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 8, 383313220896559118, 0, 5, 0, '', '', '', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 9, 383313220896559113, 1, 5, 1, 'dependencies.met', 'engine', '', 'PENDING', 'QUEUED', NULL, '{"attempt":1}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559112, 10, 383313220896559113, 2, 5, 1, 'node.started', 'worker', '', 'QUEUED', 'RUNNING', NULL, '{"attempt":1,"inputs":{}}', NULL, 1795456193477)
;;
INSERT INTO journal (root, position, instance, sequence, definition, kind, event, actor, principal, from_state, to_state, payload, note, command, at) VALUES (383313220896559119, 1, 383313220896559119, 0, 4, 0, '', '', 'ada', '', 'PENDING', '{}', NULL, NULL, 1795456193477)
;;
INSERT INTO node (last) VALUES (1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (1, '1', 'instances', 'SQL', 'V1__instances.sql', -759097283, '', '2026-11-23 17:49:58.347', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (2, '2', 'subject', 'SQL', 'V2__subject.sql', 1184814767, '', '2026-11-23 17:49:58.348', 0, 1)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (3, '3', 'due', 'SQL', 'V3__due.sql', 2000020374, '', '2026-11-23 17:49:58.348', 0, 1)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559104, 1, 383313220896559104, 'workflow.changed', '{"to":"active","trigger":"version.published","at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 1, 383313220896559105, 'flow.state.changed', '{"from":"PENDING","to":"RUNNING","trigger":"flow.started","actor":"engine","reopened":0,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 2, 383313220896559106, 'node.state.changed', '{"nodeRunId":"0amedazrm0402","nodeId":"fetch","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 3, 383313220896559106, 'node.state.changed', '{"nodeRunId":"0amedazrm0402","nodeId":"fetch","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 4, 383313220896559106, 'node.state.changed', '{"nodeRunId":"0amedazrm0402","nodeId":"fetch","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 5, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 6, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 7, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 8, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 9, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 10, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 11, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 12, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 13, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 14, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"RUNNING","to":"WAITING_HUMAN","trigger":"human.needed","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 15, 383313220896559110, 'human.needed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","attempt":1,"kind":"review","assignees":[]}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 16, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 17, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 18, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"WAITING_HUMAN","to":"REJECTED","trigger":"review.rejected","actor":"user","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 19, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"COMPLETED","to":"QUEUED","trigger":"node.reworked","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 20, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"COMPLETED","to":"PENDING","trigger":"node.reset","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 21, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"REJECTED","to":"PENDING","trigger":"node.reset","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 22, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"COMPLETED","to":"PENDING","trigger":"node.reset","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 23, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 24, 383313220896559107, 'node.state.changed', '{"nodeRunId":"0amedazrm0403","nodeId":"draft","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 25, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 26, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 27, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 28, 383313220896559108, 'node.state.changed', '{"nodeRunId":"0amedazrm0404","nodeId":"check","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 29, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 30, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 31, 383313220896559110, 'node.state.changed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","from":"RUNNING","to":"WAITING_HUMAN","trigger":"human.needed","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 32, 383313220896559110, 'human.needed', '{"nodeRunId":"0amedazrm0406","nodeId":"review","attempt":2,"kind":"review","assignees":[]}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 33, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559105, 34, 383313220896559109, 'node.state.changed', '{"nodeRunId":"0amedazrm0405","nodeId":"side","from":"RUNNING","to":"COMPLETED","trigger":"node.succeeded","actor":"worker","attempt":2,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559112, 1, 383313220896559112, 'flow.state.changed', '{"from":"PENDING","to":"RUNNING","trigger":"flow.started","actor":"engine","reopened":0,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559112, 2, 383313220896559113, 'node.state.changed', '{"nodeRunId":"0amedazrm0409","nodeId":"fetch","from":"PENDING","to":"QUEUED","trigger":"dependencies.met","actor":"engine","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
;;
INSERT INTO stream (root, seq, instance, type, data, at) VALUES (383313220896559112, 3, 383313220896559113, 'node.state.changed', '{"nodeRunId":"0amedazrm0409","nodeId":"fetch","from":"QUEUED","to":"RUNNING","trigger":"node.started","actor":"worker","attempt":1,"at":"2026-11-23T17:49:53.477592885Z"}', 1795456193477)
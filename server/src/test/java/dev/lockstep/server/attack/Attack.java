package dev.lockstep.server.attack;

import java.io.IOException;
import java.net.http.HttpResponse;

/** Hostile requests whose cost the server must limit, one constant for each kind. */
enum Attack {

  /** A text whose length doubles with each filter. */
  FILTERS {
    @Override
    void once(HttpCaller caller) throws IOException, InterruptedException {
      for (int filters : new int[] {60, 16, 8}) {
        String name = "filters-" + filters;
        caller.publish(
            HEAD.formatted(name)
                + "  a: { type: service, executor: echo, with: { x: \"a {{variables.x"
                + " | json".repeat(filters)
                + "}}\" } }\n");
        caller.start(name, "{\"x\":\"" + "\\\\".repeat(1000) + "\"}");
      }
    }
  },

  /** Runs whose nodes have large values, and lists of them. */
  LARGE_LISTS {
    @Override
    void once(HttpCaller caller) throws IOException, InterruptedException {
      StringBuilder yaml = new StringBuilder(HEAD.formatted("large"));
      for (int i = 0; i < 150; i++) {
        yaml.append(
            "  n%d: { type: service, executor: echo, needs: [], with: { x: \"{{variables.x}}\" } }\n"
                .formatted(i));
      }
      caller.publish(yaml.toString());
      HttpResponse<String> run = caller.start("large", "{\"x\":\"" + "x".repeat(250_000) + "\"}");
      run.headers()
          .firstValue("Location")
          .ifPresent(
              path -> {
                for (String list :
                    new String[] {"/nodes?limit=1", "/nodes?limit=200", "/graph", "/timeline"}) {
                  quietly(caller, path + list);
                }
              });
      quietly(caller, "/api/flow-runs?limit=200");
      quietly(caller, "/api/flow-runs?workflowId=large&limit=200");
    }
  },

  /** Definitions whose check is expensive. */
  DEFINITIONS {
    @Override
    void once(HttpCaller caller) throws IOException, InterruptedException {
      StringBuilder names =
          new StringBuilder(
              HEAD.formatted("names") + "  a: { type: service, executor: echo, with: { x: \"");
      for (int i = 0; names.length() < 120_000; i++) {
        names.append("{{variables.w").append(i).append("}}");
      }
      validate(caller, names + "\" } }\n");
      validate(
          caller,
          HEAD.formatted("deep")
              + "  a: { type: service, executor: echo, with: { x: \"{{variables.x"
              + "|json".repeat(40_000)
              + "}}\" } }\n");
      StringBuilder reviews =
          new StringBuilder(
              HEAD.formatted("reviews") + "  first: { type: agent_task, prompt: hello }\n");
      for (int i = 0; i < 3000; i++) {
        reviews.append("  r%d: { type: human_review, on_reject: { goto: first } }\n".formatted(i));
      }
      validate(caller, reviews.toString());
      StringBuilder references = new StringBuilder(HEAD.formatted("references"));
      for (int i = 0; i < 3000; i++) {
        references.append(
            "  n%d: { type: service, executor: echo, with: { x: \"{{nodes.n%d.outputs.x}}\" } }\n"
                .formatted(i, Math.max(0, i - 1)));
      }
      validate(caller, references.toString());
    }
  },

  /** Small requests that store much data. */
  STORAGE {
    @Override
    void once(HttpCaller caller) throws IOException, InterruptedException {
      StringBuilder yaml = new StringBuilder(HEAD.formatted("storage"));
      String last = "variables.x";
      for (int i = 0; i < 100; i++) {
        yaml.append(
            "  n%d: { type: service, executor: echo, with: { x: \"{{%s}}\" } }\n"
                .formatted(i, last));
        last = "nodes.n" + i + ".outputs.x";
      }
      caller.publish(yaml.toString());
      for (int i = 0; i < 3; i++) {
        caller.start("storage", "{\"x\":\"" + "y".repeat(250_000) + "\"}");
      }
    }
  },

  /** A group whose outputs exceed the limit of one value. */
  GATHERED {
    @Override
    void once(HttpCaller caller) throws IOException, InterruptedException {
      caller.publish(
          """
          flow: gathered
          version: 1.0.0
          variables:
            x: { type: text, required: true }
            items: { type: json, required: true }
          nodes:
            group:
              type: parallel
              foreach: "{{variables.items}}"
              as: item
              nodes:
                one: { type: service, executor: echo, with: { x: "{{variables.x}}{{variables.x}}{{variables.x}}" } }
            after: { type: service, needs: [group], executor: echo, with: { y: "{{nodes.group.outputs | length}}" } }
          """);
      String items = "[" + "1,".repeat(39) + "1]";
      caller.start("gathered", "{\"x\":\"" + "z".repeat(250_000) + "\",\"items\":" + items + "}");
    }
  };

  private static final String HEAD =
      """
      flow: %s
      version: 1.0.0
      variables:
        x: { type: text, default: "" }
      nodes:
      """;

  /** Sends one round of the attack. */
  abstract void once(HttpCaller caller) throws IOException, InterruptedException;

  private static void validate(HttpCaller caller, String yaml)
      throws IOException, InterruptedException {
    caller.send("POST", "/api/workflows/validate", "text/yaml", yaml);
  }

  private static void quietly(HttpCaller caller, String path) {
    try {
      caller.get(path);
    } catch (IOException refused) {
      // A closed connection is an answer to an attacker.
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

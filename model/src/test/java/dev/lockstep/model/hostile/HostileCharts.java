package dev.lockstep.model.hostile;

import java.util.ArrayList;
import java.util.List;

/** The hostile inputs that pass the YAML reader: well-formed YAML that is not a valid chart. */
final class HostileCharts {

  private final List<HostileInput> inputs = new ArrayList<>();

  private HostileCharts() {}

  static List<HostileInput> all() {
    HostileCharts corpus = new HostileCharts();
    corpus.scalars();
    corpus.keys();
    corpus.names();
    return corpus.inputs;
  }

  private void scalars() {
    states("2", "on unquoted is on quoted", "  a: { \"on\": { go: b } }\n  b: { type: final }\n");
    states("3", "states called on and yes", "  on: { on: { go: yes } }\n  yes: { type: final }\n");
    states("4", "states called no and off", "  no: { on: { go: off } }\n  off: { type: final }\n");
    state("4b", "a state called null", "null", "5:3 unquoted-text");
    state("4c", "a state called ~", "~", "5:3 unquoted-text");
    state("4d", "a state called true", "true", "5:3 unquoted-text");
    state("4e", "a state called 1.0", "1.0", "5:3 invalid-name");
    state("4f", "a state called 0x1", "0x1", "5:3 invalid-name");
    state("18", "a state called .___", ".___", "5:3 invalid-name");
    chart("18b", "a chart called .___", "statechart: .___\n" + rest(), "1:13 invalid-name");
    after("21", "a delay like a time of day", "12:30", "7:7 delay-without-unit");
    after("21b", "a delay like a float", "1e3", "7:7 delay-without-unit");
    after("21c", "a delay like an octal", "010", "7:7 delay-without-unit");
    after("21d", "a delay with a unit", "30s");
    after("21e", "a delay of ISO 8601", "PT30S");
  }

  private void keys() {
    states(
        "31",
        "an unknown key",
        "  a:\n    on: { go: b }\n    transtions: { go: b }\n  b: { type: final }\n",
        "7:5 unknown-key");
  }

  private void names() {
    states(
        "32",
        "names that are one in Java",
        "  waiting-user: { on: { go: waiting_user } }\n  waiting_user: { on: { go: b } }\n"
            + "  b: { type: final }\n",
        "6:3 java-name-collision");
    for (String name :
        List.of("class", "values", "valueOf", "Object", "String", "ordinal", "name", "enum")) {
      state("33 " + name, "a state called " + name, name);
    }
    state("33b", "a state called _", "_", "5:3 invalid-name");
    state("34", "a Cyrillic letter", "st\u0430te", "5:5 invalid-name");
    state("34b", "a composed accent", "caf\u00e9", "5:6 invalid-name");
    state("34c", "a decomposed accent", "cafe\u0301", "5:7 invalid-name");
    state("34d", "a soft hyphen", "sta\u00adte", "5:6 hidden-character");
    state("34e", "a full-width letter", "\uff21b", "5:3 invalid-name");
    state("35", "a name of 10,000 characters", "a".repeat(10_000), "5:3 key-too-long");
    state("35b", "a name of 255 characters", "a".repeat(255), "5:3 invalid-name");
    state("35c", "a name of 64 characters", "a".repeat(64));
  }

  /** Adds a chart whose first state has {@code name}. */
  private void state(String id, String title, String name, String... expected) {
    states(id, title, "  " + name + ": { on: { go: z } }\n  z: { type: final }\n", expected);
  }

  private void after(String id, String title, String delay, String... expected) {
    states(
        id,
        title,
        "  a:\n    after:\n      " + delay + ": b\n    on: { go: b }\n  b: { type: final }\n",
        expected);
  }

  private void states(String id, String title, String states, String... expected) {
    chart(
        id, title, "statechart: x\nversion: 1.0.0\nevents: { go: }\nstates:\n" + states, expected);
  }

  private void chart(String id, String title, String text, String... expected) {
    inputs.add(HostileInput.of(id, title, text, expected));
  }

  private static String rest() {
    return "events: { go: }\nstates:\n  a: { on: { go: b } }\n  b: { type: final }\n";
  }
}

package dev.lockstep.verification.draft;

import dev.lockstep.verification.draft.yaml.Yaml;
import dev.lockstep.verification.draft.yaml.Yaml.Entry;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import java.util.List;
import java.util.Map;

/** A converter of actions to YAML. */
final class ActionYaml {

  List<Yaml> all(List<ActionDraft> actions) {
    return actions.stream().map(this::action).toList();
  }

  private Yaml action(ActionDraft action) {
    if (action instanceof ActionDraft.Perform perform) {
      return new Yaml.Text(perform.name());
    }
    return verb(action).build(Form.SHORT);
  }

  private Yaml.Builder verb(ActionDraft action) {
    Yaml.Builder keys = new Yaml.Builder();
    if (action instanceof ActionDraft.Assign assign) {
      return keys.put("assign", expressions(assign.values()));
    }
    if (action instanceof ActionDraft.Raise raise) {
      return keys.put("raise", message(raise.event(), raise.payload()));
    }
    if (action instanceof ActionDraft.Emit emit) {
      return keys.put("emit", message(emit.event(), emit.payload()));
    }
    if (action instanceof ActionDraft.Send send) {
      return keys.put("send", send(send));
    }
    if (action instanceof ActionDraft.Cancel cancel) {
      return keys.text("cancel", cancel.id());
    }
    return choice((ActionDraft.If) action, keys);
  }

  private Yaml.Builder choice(ActionDraft.If choice, Yaml.Builder keys) {
    keys.text("if", choice.condition()).put("then", new Yaml.Items(all(choice.then())));
    return keys.items("else", all(choice.otherwise()));
  }

  private static Yaml send(ActionDraft.Send send) {
    Yaml.Builder keys = new Yaml.Builder().text("event", send.event());
    if (!send.payload().isEmpty()) {
      keys.put("payload", expressions(send.payload()));
    }
    return keys.text("after", send.after()).text("id", send.id()).build(Form.SHORT);
  }

  private static Yaml message(String event, Map<String, String> payload) {
    return payload.isEmpty()
        ? new Yaml.Text(event)
        : new Yaml.Entries(List.of(new Entry(event, expressions(payload))), Form.SHORT);
  }

  private static Yaml expressions(Map<String, String> expressions) {
    return new Yaml.Entries(
        expressions.entrySet().stream()
            .map(entry -> new Entry(entry.getKey(), new Yaml.Text(entry.getValue())))
            .toList(),
        Form.SHORT);
  }
}

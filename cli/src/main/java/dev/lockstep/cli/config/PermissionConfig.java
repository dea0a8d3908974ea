package dev.lockstep.cli.config;

import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The permissions of flows of the configuration. */
final class PermissionConfig {

  private static final String ROLE = "role:";

  private final Findings findings;

  PermissionConfig(Findings findings) {
    this.findings = findings;
  }

  /** Returns the permissions; those that are not valid are reported. */
  FlowPermissions permissions(Settings root) {
    List<FlowPermissions.Rule> rules = new ArrayList<>();
    Set<String> patterns = new HashSet<>();
    for (Node item : root.items("permissions")) {
      Settings.of(item, item.span()).ifPresent(each -> rules.add(rule(each, patterns)));
    }
    return new FlowPermissions(rules);
  }

  private FlowPermissions.Rule rule(Settings each, Set<String> patterns) {
    String workflow = each.text("workflow").orElse("");
    if (!patterns.add(workflow)) {
      findings.add(
          HttpConfig.invalid(
              each.place("workflow"),
              "another rule is for `" + workflow + "` and precedes this one"));
    }
    Map<Action, List<String>> permitted = new EnumMap<>(Action.class);
    for (Action action : Action.values()) {
      if (each.node(action.wire()).isPresent()) {
        each.items(action.wire()).forEach(this::check);
        permitted.put(action, each.texts(action.wire()));
      }
    }
    if (permitted.isEmpty()) {
      findings.add(
          Diagnostic.error(
              "missing-key",
              each.place(),
              "the rule has none of `look`, `publish`, `start` and `decide`"));
    }
    return new FlowPermissions.Rule(workflow, permitted);
  }

  private void check(Node item) {
    String name = ((Node.Scalar) item).text();
    if (!name.startsWith(ROLE) || Caller.ROLES.contains(name.substring(ROLE.length()))) {
      return;
    }
    String role = name.substring(ROLE.length());
    Diagnostic unknown =
        Diagnostic.error("unknown-name", item.span(), "there is no role `" + role + "`");
    for (String help : NearNames.help(role, Caller.ROLES.stream().sorted().toList())) {
      unknown = unknown.withHelp(help);
    }
    findings.add(unknown);
  }
}

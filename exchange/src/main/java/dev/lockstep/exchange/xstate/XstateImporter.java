package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.ChartName;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.StateDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An importer of the JSON of XState 5 machines: the argument of {@code createMachine} without
 * functions. Named guards and actions become declared ones. Bad input results in diagnostics, never
 * in an exception. Stateless.
 */
public final class XstateImporter {

  private static final String DEFAULT_ID = "(machine)";
  private static final String VERSION = "(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){2}";

  /**
   * Reads {@code source} and reports every error with its position.
   *
   * @param name name of the chart; if empty, the ID of the machine or else the name of the file
   * @param events events that may occur and that the machine does not name; {@code *} matches them
   */
  public Imported read(Source source, String name, List<String> events) {
    Problems problems = new Problems();
    ReadResult json = new JsonReader().read(source);
    problems.addAll(json.diagnostics());
    Optional<Node.Mapping> machine =
        json.node().flatMap(node -> new Values(problems).object(node, "the machine"));
    if (machine.isEmpty()) {
      return Imported.refused(problems.sorted());
    }
    Optional<String> id = Values.textOf(machine.get(), "id").map(Node.Scalar::text);
    String chart =
        name.isEmpty() ? id.map(ChartName::clean).orElse(ChartName.of(source.name())) : name;
    ChartDraft draft = draft(machine.get(), chart, id.orElse(DEFAULT_ID), events, problems);
    return new Imported(
        problems.hasErrors() ? Optional.empty() : Optional.of(draft), problems.sorted());
  }

  private static ChartDraft draft(
      Node.Mapping machine, String chart, String id, List<String> further, Problems problems) {
    StateReader reader = new StateReader(problems);
    MachineState root = reader.root(machine);
    Targets targets = new Targets(root, reader.ids(), id, problems);
    MachineEvents events = new MachineEvents(root, further, problems);
    GuardReader guards = new GuardReader(targets, problems);
    ActionReader actions = new ActionReader(events, problems);
    StateDraft states = new MachineDraft(targets, events, guards, actions, problems).state(root);
    return new ChartDraft(
        chart,
        version(machine, problems),
        root.description(),
        machine
            .get("context")
            .map(node -> new ContextReader(problems).read(node))
            .orElse(List.of()),
        Map.of(),
        events.events(),
        events.emissions(),
        guards.declared(),
        actions.declared(),
        states);
  }

  private static String version(Node.Mapping machine, Problems problems) {
    Optional<Node> written = machine.get("version").filter(node -> !Values.isNull(node));
    Optional<String> version =
        Values.textOf(machine, "version").map(Node.Scalar::text).filter(v -> v.matches(VERSION));
    if (version.isEmpty() && written.isPresent()) {
      problems.leftOut(
          written.get().span(), "the version is left out", "a chart's version is three numbers");
    }
    return version.orElse("1.0.0");
  }
}

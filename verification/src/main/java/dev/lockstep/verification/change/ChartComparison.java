package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrRule;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.verification.change.Change.Affected;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A comparison of two versions of a chart that finds differences and whom they affect: running
 * instances, senders of events, or readers of emitted events.
 */
public final class ChartComparison {

  private ChartComparison() {}

  /**
   * Returns all differences, the breaking ones first. The list is empty if the versions have the
   * same meaning.
   */
  public static List<Change> of(IrChart before, IrChart after) {
    Changes changes = new Changes();
    if (!before.name().equals(after.name())) {
      changes.breaking(
          Affected.INSTANCES,
          "chart " + before.name(),
          "is called `" + after.name() + "` now",
          "no instance of the one is an instance of the other");
    }
    context(before, after, changes);
    new StateChanges(before, after, changes).find();
    new EventChanges(before, after, changes).find();
    new TransitionChanges(before, after, changes).find();
    new EmissionChanges(before, after, changes).find();
    rules(before, after, changes);
    properties(before, after, changes);
    return changes.toList();
  }

  private static void context(IrChart before, IrChart after, Changes changes) {
    Changes.pair(
        before.context(),
        after.context(),
        IrVariable::name,
        gone ->
            changes.breaking(
                Affected.INSTANCES,
                "variable " + gone.name(),
                "is removed",
                "the value an instance has finds no place"),
        added ->
            changes.compatible(
                Affected.INSTANCES,
                "variable " + added.name(),
                "is added",
                "an instance begins with its initial value"),
        (old, now) -> variable(old, now, changes));
  }

  private static void variable(IrVariable old, IrVariable now, Changes changes) {
    String place = "variable " + old.name();
    if (!old.type().equals(now.type())) {
      changes.breaking(
          Affected.INSTANCES,
          place,
          "has another type",
          "the value an instance has may not be one of it");
    } else if (!old.initial().equals(now.initial())) {
      changes.compatible(
          Affected.INSTANCES,
          place,
          "has another initial value",
          "instances keep the value they have");
    }
  }

  private static void rules(IrChart before, IrChart after, Changes changes) {
    Changes.pair(
        before.rules(),
        after.rules(),
        IrRule::id,
        gone ->
            changes.breaking(
                Affected.READERS, "rule " + gone.id(), "is removed", "it is promised no more"),
        added ->
            changes.compatible(
                Affected.READERS, "rule " + added.id(), "is added", "more is promised"),
        (old, now) -> {
          if (!words(before, old).equals(words(after, now))) {
            changes.unclear(Affected.READERS, "rule " + old.id(), "has changed", "compare the two");
          }
        });
  }

  private static void properties(IrChart before, IrChart after, Changes changes) {
    Changes.pair(
        before.properties(),
        after.properties(),
        IrProperty::id,
        gone ->
            changes.breaking(
                Affected.READERS, "property " + gone.id(), "is removed", "it is promised no more"),
        added ->
            changes.compatible(
                Affected.READERS, "property " + added.id(), "is added", "more is promised"),
        (old, now) -> {
          if (!definition(before, old).equals(definition(after, now))) {
            changes.unclear(
                Affected.READERS, "property " + old.id(), "has changed", "compare the two");
          }
        });
  }

  /**
   * Returns the parts of a property that decide its meaning, on one line. Monitors of running
   * instances continue under a version whose property has the same definition.
   */
  public static String definition(IrChart chart, IrProperty property) {
    List<String> words = new ArrayList<>();
    words.add(property.form() + " " + property.most() + " " + property.clock());
    property.events().forEach(event -> words.add(chart.events().get(event).name()));
    Stream.of(
            property.predicate(),
            property.trigger(),
            property.begin(),
            property.end(),
            property.within())
        .map(condition -> condition.map(IrExpression::text).orElse(""))
        .forEach(words::add);
    return String.join("; ", words);
  }

  private static String words(IrChart chart, IrRule rule) {
    String with = rule.with() < 0 ? "" : chart.emissions().get(rule.with()).wire();
    return String.join(
        " ",
        rule.kind().name(),
        chart.emissions().get(rule.event()).wire(),
        with,
        rule.where().map(where -> where.text()).orElse(""),
        rule.within().name(),
        rule.order().name());
  }
}

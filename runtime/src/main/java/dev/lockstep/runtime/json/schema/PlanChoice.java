package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violations;
import dev.lockstep.runtime.json.schema.PlanPart.Step;
import java.util.List;
import java.util.Map;

/**
 * An {@code anyOf} or {@code oneOf} of a plan. If the text of a member distinguishes the
 * alternatives, an object is checked against the one that it selects.
 */
final class PlanChoice implements Step {

  private final PlanReader plan;
  private final String keyword;
  private final String pointer;
  private final String message;
  private final List<Integer> positions;

  private PlanChoice(PlanReader plan, String location, JsonArray step) {
    this.plan = plan;
    this.keyword = PlanReader.text(step, 0);
    this.pointer = location + "/" + keyword;
    this.message = PlanReader.text(step, 1);
    this.positions = PlanReader.positions((JsonArray) step.item(2), 0);
  }

  static Step of(PlanReader plan, String location, JsonArray step) {
    PlanChoice choice = new PlanChoice(plan, location, step);
    return step.size() == 3 ? choice : choice.selecting((JsonArray) step.item(3));
  }

  @Override
  public boolean check(JsonValue value, Violations violations, VerdictMemo memo) {
    long matches = positions.stream().filter(each -> plan.at(each).accepts(value, memo)).count();
    if (matches == 0 || matches > 1 && keyword.equals("oneOf")) {
      violations.add(pointer, keyword, message);
    }
    return true;
  }

  /** Returns the choice that a member selects; values without that member try all alternatives. */
  private Step selecting(JsonArray written) {
    String member = PlanReader.text(written, 0);
    String absent = PlanReader.text(written, 1);
    String expected = PlanReader.text(written, 2);
    Map<String, Integer> byText = PlanReader.byName(written, 3);
    List<String> texts = List.copyOf(byText.keySet());
    return (value, violations, memo) -> {
      if (!(value instanceof JsonObject object)) {
        return check(value, violations, memo);
      }
      JsonValue selecting = object.get(member);
      Integer selected = selecting instanceof JsonString text ? byText.get(text.value()) : null;
      if (selected != null) {
        plan.at(selected).check(value, violations, memo);
      } else if (selecting != null) {
        violations.addUnselected(pointer, keyword, expected, selecting, texts);
      } else if (absent.isEmpty()) {
        return check(value, violations, memo);
      } else {
        violations.add(pointer, keyword, absent);
      }
      return true;
    };
  }
}

package dev.lockstep.agents.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionsTest {

  @Test
  void givesToolsOfOneSpellingNamesOfTheirOwn() {
    List<ToolDescription> alike =
        List.of(
            ToolDescription.of("a b", "c", ""),
            ToolDescription.of("a-b", "c", ""),
            ToolDescription.of("a_b", "c", ""),
            ToolDescription.of("x".repeat(80), "c", ""),
            ToolDescription.of("x".repeat(81), "c", ""));

    Functions functions = Functions.of(alike);

    List<String> names =
        functions.described().stream()
            .map(each -> ((JsonString) each.get("name")).value())
            .toList();
    assertThat(names).doesNotHaveDuplicates().hasSize(6).endsWith("ask_person");
    assertThat(names).allMatch(name -> name.matches("[a-zA-Z0-9_-]{1,64}"));
    assertThat(functions.find("a_b__c_2")).contains(alike.get(2));
  }
}

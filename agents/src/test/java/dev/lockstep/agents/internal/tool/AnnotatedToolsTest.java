package dev.lockstep.agents.internal.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.annotation.Tool;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AnnotatedToolsTest {

  record Booking(
      String from, @Param(description = "Where to.") String to, Optional<Integer> seats) {}

  record Ticket(String id, List<String> stops) {}

  static class Journeys {

    @Tool(
        description = "Books a journey.",
        irreversible = true,
        idempotent = true,
        keyScope = KeyScope.CONVERSATION,
        timeoutSeconds = 5)
    Ticket book(Booking booking, ToolCall call) {
      return new Ticket(call.idempotencyKey(), List.of(booking.from(), booking.to()));
    }

    @Tool(name = "price", service = "fares")
    double fare(@Param("km") int kilometres, @Param("extras") Map<String, Integer> extras) {
      return kilometres + extras.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Tool
    ToolOutcome cancel(@Param("id") String id) {
      return new ToolOutcome.Failed(id + " is unknown");
    }

    @Tool(irreversible = true)
    void pay(@Param("positive") int amount) throws IOException {
      throw new IOException("line broken");
    }

    @Tool
    void nothing() {}
  }

  private static final JavaTools TOOLS = AnnotatedTools.of(new Journeys());

  private static ToolOutcome call(String service, String method, String arguments) {
    JsonObject json = (JsonObject) JsonReader.standard().read(arguments).orElseThrow();
    return TOOLS.execute(new ToolCall("1", service, method, json, "key-1"));
  }

  @Test
  void describesMethods() {
    assertThat(TOOLS.tools())
        .extracting(ToolDescription::name)
        .containsExactly(
            "journeys.book", "journeys.cancel", "fares.price", "journeys.nothing", "journeys.pay");
    ToolDescription book = TOOLS.tools().get(0);
    assertThat(book.description()).isEqualTo("Books a journey.");
    assertThat(book.marks())
        .isEqualTo(ToolMarks.IRREVERSIBLE.andIdempotent().within(KeyScope.CONVERSATION));
    assertThat(book.timeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(book.parameters().toString())
        .isEqualTo(
            "{\"type\":\"object\",\"properties\":{\"from\":{\"type\":\"string\"},\"to\":{\"type\":"
                + "\"string\",\"description\":\"Where to.\"},\"seats\":{\"anyOf\":[{\"type\":"
                + "\"integer\",\"minimum\":-2147483648,\"maximum\":2147483647},{\"type\":\"null\"}]"
                + "}},\"required\":[\"from\",\"to\"],\"additionalProperties\":false}");
    assertThat(book.problemOf("{\"from\": \"a\", \"to\": \"b\"}")).isEmpty();
    assertThat(book.problemOf("{\"from\": \"a\"}")).isPresent();
  }

  @Test
  void bindsArgumentsAndReturnsResults() {
    assertThat(call("journeys", "book", "{\"from\": \"a\", \"to\": \"b\"}"))
        .isEqualTo(new ToolOutcome.Succeeded("{\"id\":\"key-1\",\"stops\":[\"a\",\"b\"]}"));
    assertThat(call("fares", "price", "{\"km\": 2, \"extras\": {\"bike\": 3}}"))
        .isEqualTo(new ToolOutcome.Succeeded("5"));
    assertThat(call("journeys", "cancel", "{\"id\": \"x\"}"))
        .isEqualTo(new ToolOutcome.Failed("x is unknown"));
    assertThat(call("journeys", "nothing", "{}")).isEqualTo(new ToolOutcome.Succeeded(""));
  }

  @Test
  void argumentsThatDoNotFitDoNothing() {
    assertThat(call("journeys", "pay", "{\"positive\": true}"))
        .isEqualTo(
            new ToolOutcome.Failed(
                "the arguments of `journeys.pay` cannot be bound:"
                    + " `/positive` is not an integer of 32 bits"));
  }

  @Test
  void anExceptionOfAnIrreversibleMethodIsUnclear() {
    assertThat(call("journeys", "pay", "{\"positive\": 1}"))
        .isEqualTo(new ToolOutcome.Unclear("line broken", false));
  }

  static final class IsStatic {
    @Tool
    static String now() {
      return "";
    }
  }

  static final class HasNoType {
    @Tool
    String now(@Param("at") Thread thread) {
      return "";
    }
  }

  static final class ReturnsNoType {
    @Tool
    Thread now() {
      return Thread.currentThread();
    }
  }

  static final class HasTwoNames {
    @Tool
    String now(@Param("a") String one, @Param("a") String two) {
      return one + two;
    }
  }

  static final class IsThereTwice {
    @Tool
    String now() {
      return "";
    }

    @Tool(name = "now")
    String then() {
      return "";
    }
  }

  static final class HasNoTime {
    @Tool(timeoutSeconds = 0)
    String now() {
      return "";
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of(new IsStatic(), "IsStatic#now cannot be a tool: it is static"),
        Arguments.of(
            new HasNoType(), "HasNoType#now cannot be a tool: `java.lang.Thread` has no JSON form"),
        Arguments.of(
            new ReturnsNoType(),
            "ReturnsNoType#now cannot be a tool: `java.lang.Thread` has no JSON form"),
        Arguments.of(
            new HasTwoNames(), "HasTwoNames#now cannot be a tool: two properties are named `a`"),
        Arguments.of(
            new IsThereTwice(),
            "IsThereTwice#then cannot be a tool: the tool `isThereTwice.now` is registered twice"),
        Arguments.of(
            new HasNoTime(),
            "HasNoTime#now cannot be a tool: hasNoTime.now has no positive timeout"),
        Arguments.of("text", "`java.lang.String` has no method annotated with @Tool"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMethodThatCannotBeAToolIsNamed(Object tools, String problem) {
    assertThatThrownBy(() -> AnnotatedTools.of(tools))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith(problem);
  }
}

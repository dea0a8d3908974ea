package dev.lockstep.server.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agents.chat.ChatModel;
import dev.lockstep.engine.Engine;
import dev.lockstep.server.Server;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that a class that wraps a port forwards all its methods, including default methods. */
class DecoratorsForwardTest {

  interface Port {

    int ask(String what);

    default void leave() {}
  }

  private static final class Careless implements Port {

    private final Port port;

    private Careless(Port port) {
      this.port = port;
    }

    @Override
    public int ask(String what) {
      return port.ask(what);
    }
  }

  private static final class Careful implements Port {

    private final Port port;

    private Careful(Port port) {
      this.port = port;
    }

    @Override
    public int ask(String what) {
      return port.ask(what);
    }

    @Override
    public void leave() {
      port.leave();
    }
  }

  private static final class ByLambda {

    private static Port wrapped(Port port) {
      return what -> port.ask(what) + 1;
    }
  }

  @Test
  void wrappersForwardAllMethods() {
    assertThat(Decorators.violations(List.of(Engine.class, ChatModel.class, Server.class)))
        .isEmpty();
  }

  @Test
  void aWrapperThatLeavesAMethodToItsDefaultIsFound() {
    assertThat(Decorators.violations(Careless.class)).hasSize(1);
    assertThat(Decorators.violations(Careful.class)).isEmpty();
    assertThat(Decorators.violations(ByLambda.class)).hasSize(1);
    assertThat(new Careful(new Careless(ByLambda.wrapped(String::length))).ask("x")).isEqualTo(2);
  }
}

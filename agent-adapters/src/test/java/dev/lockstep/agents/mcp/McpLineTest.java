package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class McpLineTest {

  /** A session is created anew when a server has forgotten it; another call may end meanwhile. */
  @Test
  void closesWhileASessionIsBeingCreated() throws InterruptedException {
    SlowTransport transport = new SlowTransport();
    McpAsyncClient client =
        McpClient.async(transport)
            .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
            .build();
    McpLine line = new McpLine(client, tools -> {});
    Thread connecting = new Thread(() -> client.initialize().subscribe(any -> {}, failure -> {}));
    connecting.start();
    transport.begun.await();

    assertThatCode(line::cut).doesNotThrowAnyException();

    transport.goOn.countDown();
    connecting.join();
  }

  /** A transport that is connecting until it is released. */
  private static final class SlowTransport implements McpClientTransport {

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
      begun.countDown();
      try {
        goOn.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      return Mono.never();
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.never();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}

package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.internal.jetty.AsyncResponseStream;
import dev.lockstep.server.internal.jetty.StreamConnection;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AsyncWireTest {

  private static final class Out extends ServletOutputStream {

    private WriteListener listener;

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener told) {
      listener = told;
    }

    @Override
    public void write(int b) {}
  }

  private static <T> T answering(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answers.get(method.getName())));
  }

  private static <T> T recording(Class<T> type, List<String> calls) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              calls.add(method.getName());
              return null;
            }));
  }

  @Test
  void aClientThatGoesBeforeTheFirstByteIsTold() throws IOException {
    Out out = new Out();
    IOException reset = new IOException("reset");
    List<Throwable> told = new ArrayList<>();

    List<String> calls = new ArrayList<>();

    AsyncResponseStream.open(
        answering(
            HttpServletRequest.class, Map.of("startAsync", recording(AsyncContext.class, calls))),
        answering(HttpServletResponse.class, Map.of("getOutputStream", out)),
        wire -> wire.write(new byte[] {1}, told::add),
        StreamConnection.NONE);
    out.listener.onError(reset);

    assertThat(told).containsExactly(reset);
    assertThat(calls).containsOnlyOnce("complete");
  }
}

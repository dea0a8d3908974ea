package dev.lockstep.server.internal.jetty;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.BiConsumer;

/** The only servlet: it takes the requests of all methods. */
public final class RouteServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  private final transient BiConsumer<HttpServletRequest, HttpServletResponse> handler;

  public RouteServlet(BiConsumer<HttpServletRequest, HttpServletResponse> handler) {
    this.handler = handler;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    handler.accept(request, response);
  }
}

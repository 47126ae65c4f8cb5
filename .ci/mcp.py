"""Calls every tool of `mistap mcp` with the official client of the protocol (pip install mcp).

Usage: python3 .ci/mcp.py PROGRAM [DUMP…]
"""

import asyncio
import json
import os
import sys
import tempfile

# This file has the name of the client's package.
sys.path.pop(0)

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

try:
    from mcp import Client
except ImportError:
    # Older releases of the client know the handshake alone.
    Client = None

SCREEN = """platform ios
screen order title="Order" {
    button save "Save" x=100 y=300 width=30 height=30 opens=done
    button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
}
screen done { }
"""
MOST = 8192


async def call(session, name, fails=False, **arguments):
    result = await session.call_tool(name, {**arguments, "format": "json"})
    failed = getattr(result, "isError", None)
    if failed is None:
        failed = getattr(result, "is_error", False)
    text = result.content[0].text
    assert bool(failed) == fails, f"{name}: {text}"
    assert len(text.encode()) <= MOST, f"{name}: {len(text.encode())} bytes"
    if fails:
        return text
    structured = getattr(result, "structuredContent", None)
    if structured is None:
        structured = getattr(result, "structured_content", None)
    assert structured == json.loads(text), f"{name}: the text is not the structured content"
    return structured


async def walk(session, folder, dumps):
    tools = (await session.list_tools()).tools
    names = [tool.name for tool in tools]
    print("tools:", ", ".join(names))
    loaded = await call(session, "load_screen", content=SCREEN, person="thumb")
    handle = loaded["scenario"]
    assert [t["id"] for t in loaded["screens"][0]["targets"]] == ["save", "delete"]
    check = await call(session, "check", scenario=handle)
    assert not check["passed"] and check["problems"]
    predict = await call(session, "predict", scenario=handle, target="save")
    assert 0 < predict["targets"][0]["mis_taps"]["rate"] < 1
    await call(session, "predict", fails=True, scenario=handle, target="nosuch")
    point = await call(session, "why", scenario=handle, x=115, y=315)
    assert point["got"] == "save"
    await call(session, "why", scenario=handle, target="save")
    tap = await call(session, "tap", scenario=handle, target="save")
    assert tap["navigated"]["to"] == "done"
    await call(session, "tap", scenario=handle, target="save", restart=True)
    await call(session, "tap", fails=True, scenario=handle, target="nosuch")
    fresh = (await call(session, "load_screen", content=SCREEN, person="thumb"))["scenario"]
    effect = await call(session, "what_if", scenario=fresh, statements=["move delete 60 0"])
    assert effect["irreversible"]["after"]["rate"] < effect["irreversible"]["before"]["rate"]
    suggest = await call(session, "suggest", scenario=fresh)
    assert suggest["suggestions"][0]["rank"] == 1
    path = os.path.join(folder, "better.kdl")
    applied = await call(session, "apply", scenario=fresh, changes=[1])
    assert applied["diff"] and not os.path.exists(path)
    await call(session, "save", scenario=applied["scenario"], path=path)
    assert os.path.exists(path)
    await call(session, "save", fails=True, scenario=applied["scenario"], path=path)
    await call(session, "save", scenario=applied["scenario"], path=path, overwrite=True)
    assert (await call(session, "find", scenario=fresh, text="sav"))["screens"][0]["targets"]
    for outside in ("/etc/passwd", "/dev/zero", "../outside.kdl"):
        assert "root:" not in await call(session, "load_screen", fails=True, path=outside)
    compared = await call(session, "compare", before=fresh, after=applied["scenario"])
    assert compared["verdict"]
    await call(session, "check", fails=True, scenario="s99")
    for dump in dumps:
        own = await call(session, "load_screen", path=dump)
        for name in ("check", "predict", "suggest"):
            await call(session, name, scenario=own["scenario"])
    guide = await session.read_resource("mistap://guide")
    assert len(guide.contents[0].text.encode()) <= MOST
    rule = await session.read_resource("mistap://rule/crowding")
    assert "crowding" in rule.contents[0].text
    print("every tool answered; dumps:", len(dumps))


async def discover(program):
    """The newer client asks `server/discover`, and calls without a handshake."""
    async with Client(StdioServerParameters(command=program, args=["mcp"])) as client:
        version = client.protocol_version
        assert version == "2026-07-28", version
        assert len((await client.list_tools()).tools) == 11
        result = await client.call_tool("load_screen", {"content": SCREEN, "person": "thumb", "format": "json"})
        handle = result.structured_content["scenario"]
        predict = await client.call_tool("predict", {"scenario": handle, "target": "save", "format": "json"})
        assert 0 < predict.structured_content["targets"][0]["mis_taps"]["rate"] < 1
        assert (await client.read_resource("mistap://guide")).contents
        print("served without a handshake:", version)


async def main():
    program, dumps = sys.argv[1], sys.argv[2:]
    if Client is not None:
        await discover(program)
    with tempfile.TemporaryDirectory() as folder:
        server = StdioServerParameters(command=program, args=["mcp", "--allow", folder])
        async with stdio_client(server) as (reader, writer):
            async with ClientSession(reader, writer) as session:
                await session.initialize()
                await walk(session, folder, dumps)


asyncio.run(main())
